import { describe, expect, test } from 'vitest'
import { buildFigures, buildTable } from '../../scripts/bench/build-time.ts'
import { missedGoals } from '../../scripts/bench/goals.ts'
import { arrivedShare, blockingTime, timeOf } from '../../scripts/bench/readings.ts'
import { bareOf, clientOf } from '../../scripts/bench/versions.ts'

const page = `<!doctype html>
<html lang="de">
<head>
<link rel="preload" as="image" href="/assets/a.avif">
<link rel="preload" as="font" href="/assets/a.woff2">
<link rel="preload" as="fetch" href="/_data/index.json">
<link rel="modulepreload" href="/assets/client.js">
<style>h1 { color: red }</style>
<script type="application/ld+json">{"a": "<b>"}</script>
<script type="speculationrules">{}</script>
<script type="module" src="/assets/browser.js"></script>
</head>
<body>
<div id="root" data-path="/"><main><div><h1>Paletten</h1><link rel="stylesheet" href="/a.css"></div></main></div>
</body>
</html>
`

test('the bare page keeps text, styles, pictures and fonts, but nothing for scripts', () => {
  expect(bareOf(page)).toBe(`<!doctype html>
<html lang="de">
<head>
<link rel="preload" as="image" href="/assets/a.avif">
<link rel="preload" as="font" href="/assets/a.woff2">
<style>h1 { color: red }</style>
</head>
<body>
<div id="root" data-path="/"><main><div><h1>Paletten</h1><link rel="stylesheet" href="/a.css"></div></main></div>
</body>
</html>
`)
})

test('the client-rendered page has the same head around an empty root', () => {
  expect(clientOf(page, '<script type="module" src="/assets/entry.js"></script>')).toBe(`<!doctype html>
<html lang="de">
<head>
<link rel="preload" as="image" href="/assets/a.avif">
<link rel="preload" as="font" href="/assets/a.woff2">
<style>h1 { color: red }</style>
<link rel="stylesheet" href="/a.css">
<script type="module" src="/assets/entry.js"></script>
</head>
<body>
<div id="root" data-path="/"></div>
</body>
</html>
`)
  expect(() => clientOf('<p>Paletten</p>', '')).toThrow('no root')
})

test('a task blocks from the first paint on, beyond its first 50 ms', () => {
  const tasks = [
    { start: 0, duration: 400 },
    { start: 450, duration: 130 },
    { start: 700, duration: 60 },
  ]
  expect(blockingTime(tasks, 500)).toBe(30 + 10)
  expect(blockingTime(tasks, 350)).toBe(80 + 10)
})

test('a file arrives evenly, and not at all before it is requested', () => {
  const file = { from: 600, to: 1_000 }
  expect([600, 700, 1_000, 2_000].map((moment) => arrivedShare(file, moment))).toEqual([0, 0.25, 1, 1])
  expect(arrivedShare({ from: 600, to: Number.POSITIVE_INFINITY }, 700)).toBe(0)
})

describe('the next page has arrived', () => {
  const click = { what: 'click', path: '/', at: 1_000 } as const

  test('when its heading appears in the same document, or with the first paint of its own', () => {
    expect(timeOf([click, { what: 'shown', path: '/kontakt', at: 1_080 }], '/kontakt')).toBe(80)
    expect(timeOf([click, { what: 'paint', path: '/kontakt', at: 1_700 }], '/kontakt')).toBe(700)
  })

  test('neither before the tap nor on another page', () => {
    const paint = { what: 'paint', path: '/kontakt', at: 900 } as const
    expect(timeOf([paint, click], '/kontakt')).toBeUndefined()
    expect(timeOf([click, { what: 'shown', path: '/', at: 1_080 }], '/kontakt')).toBeUndefined()
  })
})

test('a figure equal to its goal meets it, a larger or missing one does not', () => {
  expect(missedGoals([{ goal: 'tap', value: 200 }])).toEqual([])
  expect(missedGoals([{ goal: 'tap', value: 208, where: '/kontakt' }])).toEqual([
    'answer to an early tap (/kontakt): 208 ms, goal 200 ms',
  ])
  expect(missedGoals([{ goal: 'lcpRatio', value: Number.NaN }])).toHaveLength(1)
})

test('the cost of a further page is relative to the next smaller site, after the compiler has warmed up', () => {
  const built = (pages: number, wall: number, cpu: number) => {
    const cost = { wall, cpu, memory: 100 }
    return { pages, cold: [cost], again: [cost] }
  }
  const all = [built(23, 2, 2), built(300, 5, 6), built(1_000, 8.5, 9.5)]
  const goals = buildFigures(all).map(({ goal, value }) => `${goal} ${value}`)
  expect(goals).toEqual([
    'coldBuild 2000',
    'warmBuild 2000',
    'coldPage 5',
    'coldPageWork 5',
    'warmThousand 8500',
  ])
  expect(buildTable(all)).toMatch(/\| 23 \| cold.*\| – \| – \|/)
})
