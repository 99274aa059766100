import { expect, test } from 'vitest'
import { blockSchemas, Page } from '#schema'
import { launchProblems } from '../../src/checks/launch/index.ts'
import { loadContent } from '../../src/loader/index.ts'
import { frozenDisk } from '../support/frozen-site.ts'

const content = await loadContent(frozenDisk)
const pages = [...(content.written?.pages.values() ?? [])]

test('the validator reports nothing', () => {
  expect(content.problems).toEqual([])
})

test('contains every block and every kind of page', () => {
  const types = new Set(pages.flatMap(({ blocks }) => blocks.map(({ type }) => type)))
  expect([...types].toSorted()).toEqual([...blockSchemas.keys()].toSorted())
  const kinds = new Set(pages.map(({ kind }) => kind))
  expect([...kinds].toSorted()).toEqual([...Page.shape.kind.unwrap().options, undefined].toSorted())
})

test('only facts that the owner has to provide are open', () => {
  const open = ['placeholder-data', 'placeholder-url', 'missing-licence', 'unproven-claim', 'own-photographs']
  const codes = launchProblems(content).map(({ code }) => code)
  expect(codes.filter((code) => !open.includes(code))).toEqual([])
})
