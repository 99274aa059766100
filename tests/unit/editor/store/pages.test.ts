// @module-tag thorough
import { expect, test } from 'vitest'
import { patched } from '#reading'
import { isError } from '../../../../src/content/problems/index.ts'
import { linkLists, type PageRequest, pagePlan as planOf } from '../../../../src/editor/store/page-plans.ts'
import type { Snapshot } from '../../../../src/editor/store/snapshot.ts'
import { createStore } from '../../../../src/editor/store/store.ts'
import { frozenDisk, frozenTexts } from '../../../support/frozen-site.ts'
import { warmCheck } from '../../../support/warm-check.ts'

const facts = { bytes: 1, kind: 'jpg', width: 1600 }
const present: Snapshot = {
  texts: frozenTexts,
  files: new Map<string, { bytes: number }>([
    ...(await frozenDisk.list('pages/images')).map((name) => [`pages/images/${name}`, facts] as const),
    ['pages/files/lizenzurkunde-platzhalter.pdf', { bytes: 766 }],
  ]),
}

const pagePlan = (snapshot: Snapshot, wish: PageRequest) => planOf(snapshot, wish, warmCheck())

async function stepsOf(wish: PageRequest): Promise<string[]> {
  const plan = await pagePlan(present, wish)
  if ('refused' in plan) throw new Error(plan.refused)
  return plan.steps
}

test('creates a page, empty or from another one, with the links to it', async () => {
  const [first, list = ''] = linkLists(present)
  expect([first, list]).toEqual(['oben im Menü', 'im Menü unter „Startseite“'])
  const wish = {
    kind: 'new',
    title: 'Lagerung',
    path: '/lagerung',
    description: 'Wir lagern Paletten trocken.',
    label: 'Lagerung',
    lists: ['im Menü unter „Leistungen“'],
  } as const
  const resting = `hidden: true\n${present.texts.get('pages/reparatur.yaml')}`
  const site = { ...present, texts: new Map([...present.texts, ['pages/ruht.yaml', resting]]) }
  for (const like of [undefined, 'pages/reparatur.yaml', 'pages/ruht.yaml']) {
    const plan = await pagePlan(site, { ...wish, lists: [...wish.lists], ...(like && { like }) })
    expect(plan).toMatchObject({ file: 'pages/lagerung.yaml' })
    const text = 'texts' in plan ? (plan.texts.get('pages/lagerung.yaml') ?? '') : ''
    expect(text).toMatch(/^title: "?Lagerung"?$/m)
    expect(text.includes('type: steps')).toBe(like !== undefined)
    expect(text).not.toContain('hidden')
  }
})

test('a page that is hidden leaves no link to it, and keeps its file and its address', async () => {
  const wish = { kind: 'hide', path: '/reparatur' } as const
  expect(await pagePlan(present, wish)).toMatchObject({
    refused: expect.stringContaining('wohin die Links danach führen'),
  })
  const plan = await pagePlan(present, { ...wish, to: '/kontakt' })
  if ('refused' in plan) throw new Error(plan.refused)
  const texts = patched(present.texts, plan.texts)
  expect(texts.get('pages/reparatur.yaml')).toMatch(/^hidden: true$/m)
  expect(texts.get('site.yaml')).toMatch(/path: \/reparatur\b/)
  expect(plan.steps.join('\n')).toMatch(/Reparatur/)
  const { problems } = await warmCheck()({ ...present, texts })
  expect(problems.filter(isError)).toEqual([])
})

test('renames and deletes a resting page, without a redirect to what nobody can see', async () => {
  const texts = new Map(present.texts)
  const site = texts.get('site.yaml') ?? ''
  texts.set('site.yaml', site.replace('routes:\n', 'routes:\n  - { path: /ruht, page: ruht.yaml }\n'))
  texts.set('pages/ruht.yaml', `hidden: true\n${texts.get('pages/reparatur.yaml')}`)
  const store = createStore({ check: warmCheck() })
  const { pages } = await store.open({ version: '1', texts: Object.fromEntries(texts), files: {} })
  expect(pages.find(({ isHidden }) => isHidden)).toMatchObject({ file: 'pages/ruht.yaml', path: '/ruht' })
  const snapshot = { ...present, texts }
  const renamed = await pagePlan(snapshot, { kind: 'rename', from: '/ruht', to: '/bald' })
  expect(renamed).toMatchObject({ file: 'pages/bald.yaml' })
  expect('texts' in renamed && renamed.texts.get('site.yaml')).not.toContain('/ruht')
  expect(await pagePlan(snapshot, { kind: 'delete', path: '/ruht' })).toHaveProperty('steps')
})

test('deletes a page with links to it only if they are redirected', async () => {
  const plan = await pagePlan(present, { kind: 'delete', path: '/gitterboxen' })
  expect(plan).toMatchObject({ refused: expect.stringContaining('wohin die Links danach führen') })
  const links = 'links' in plan ? (plan.links ?? []) : []
  expect(links.length).toBeGreaterThan(0)
  for (const link of links) expect(link).toMatch(/^[^:]+: .+\/gitterboxen/)
  const steps = (await stepsOf({ kind: 'delete', path: '/gitterboxen', to: '/leistungen' })).join('\n')
  expect(steps).toContain('/leistungen')
  expect(steps).not.toMatch(/to: |path: |\.yaml/)
})

test('plans nothing while site.yaml cannot be parsed, and says so', async () => {
  const broken = { ...present, texts: new Map([...present.texts, ['site.yaml', 'company: [']]) }
  expect(linkLists(broken)).toEqual([])
  expect(await pagePlan(broken, { kind: 'rename', from: '/gitterboxen', to: '/x' })).toMatchObject({
    refused: expect.stringContaining('Meldungen'),
  })
})

test('plans nothing while a page that would change cannot be parsed, and says so', async () => {
  const broken = { ...present, texts: new Map([...present.texts, ['pages/gitterboxen.yaml', 'title: a: b']]) }
  expect(await pagePlan(broken, { kind: 'hide', path: '/gitterboxen' })).toMatchObject({
    refused: expect.stringContaining('Meldungen'),
  })
})
