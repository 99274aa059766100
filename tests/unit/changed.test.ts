import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { long, readers, relatedTo, routesOf } from '../../scripts/testing/changed.ts'

test('every named test file exists', () => {
  const named = [...long, ...readers.flatMap(([, names]) => names)]
  const isThere = (name: string) => ['ts', 'tsx'].some((end) => existsSync(`tests/unit/${name}.test.${end}`))
  expect(named.filter((name) => !isThere(name))).toEqual([])
})

test('a changed page is tested under its path, and by the tests that read pages', () => {
  expect(routesOf(['pages/start.yaml', 'pages/pooling.yaml', 'docs/betrieb.md'])).toEqual(['/', '/pooling'])
  expect(relatedTo(['pages/pooling.yaml'])).toContain('tests/unit/content.test.ts')
})
