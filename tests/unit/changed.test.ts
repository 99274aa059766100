import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { leftBy, long, readers, relatedTo, routesOf } from '../../scripts/testing/changed.ts'

test('every named test file exists', () => {
  const named = [...long, ...readers.flatMap(([, names]) => names)]
  const isThere = (name: string) => ['ts', 'tsx'].some((end) => existsSync(`tests/unit/${name}.test.${end}`))
  expect(named.filter((name) => !isThere(name))).toEqual([])
})

test('a changed page is tested under its path, and by the tests that read pages', () => {
  expect(routesOf(['pages/start.yaml', 'pages/pooling.yaml', 'docs/betrieb.md'])).toEqual(['/', '/pooling'])
  expect(relatedTo(['pages/pooling.yaml'])).toContain('tests/unit/content.test.ts')
})

test('slow tests are left to the full run, except those of a changed file', () => {
  const rule = ['src/checks/anchors.ts', 'docs/betrieb.md']
  const [long, shown] = [
    ['loader.test.ts', 'surfaces.test.ts'],
    ['blocks.test.tsx', 'editor-preview.test.ts', 'editor-desk.test.ts'],
  ]
  expect(leftBy(rule)).toEqual(expect.arrayContaining([...long, ...shown]))
  expect(leftBy(rule)).not.toContain('checks.test.ts')
  const all = leftBy([...rule, 'src/blocks/Hero.tsx'])
  expect([...long, ...shown].filter((name) => all.includes(name))).toEqual(long)
  const own = leftBy(['src/loader/index.ts', 'tests/unit/surfaces.test.ts'])
  expect(long.filter((name) => own.includes(name))).toEqual([])
})
