import { expect, test } from 'vitest'
import * as queries from '../../src/editor/workspace/github/queries.ts'

test.each(Object.entries(queries))('%s uses exactly the variables that it declares', (_, text) => {
  const [head = '', body = ''] = text.split(/\{(.*)/s)
  const names = (part: string) => [...new Set(part.match(/\$\w+/g))].sort()
  expect(names(body)).toEqual(names(head))
})

test('opens a site through one commit, so that two versions cannot be mixed', () => {
  expect(queries.openQuery.match(/expression:/g)).toHaveLength(1)
})
