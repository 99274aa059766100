import { expect, test } from 'vitest'
import * as queries from '../../src/editor/workspace/github/queries.ts'

const { revisionVariables, ...texts } = queries

test.each(Object.entries(texts))('%s uses exactly the variables that it declares', (_, text) => {
  const [head = '', body = ''] = text.split(/\{(.*)/s)
  const names = (part: string) => [...new Set(part.match(/\$\w+/g))].sort()
  expect(names(body)).toEqual(names(head))
})

test('requests a revision in parts', () => {
  const variables = revisionVariables('at', 'refs/heads/main')
  expect(variables).toMatchObject({ at: 'refs/heads/main', atPages: 'refs/heads/main:pages' })
  for (const name of Object.keys(variables)) expect(queries.openQuery).toContain(`$${name}: String!`)
})
