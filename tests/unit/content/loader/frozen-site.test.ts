import { expect, test } from 'vitest'
import { parse } from 'yaml'
import type { z } from 'zod'
import { fieldsOf, isRecord } from '#reading'
import { Page, Site } from '#schema'
import { launchProblems } from '../../../../src/content/checks/launch/index.ts'
import { loadContent } from '../../../../src/content/loader/index.ts'
import { frozenDisk, frozenText } from '../../../support/frozen-site.ts'

const content = await loadContent(frozenDisk)
const pages = [...(content.valid?.pages.values() ?? [])]

test('the validator reports nothing', () => {
  expect(content.problems).toEqual([])
})

test('contains every kind of page, and a hidden one', () => {
  const kinds = new Set(pages.map(({ kind }) => kind))
  expect([...kinds].toSorted()).toEqual([...Page.shape.kind.unwrap().options, undefined].toSorted())
  expect(pages.filter(({ hidden }) => hidden)).toHaveLength(1)
})

test('site.yaml uses every key that the schema allows', () => {
  const allowed = (schema: z.ZodType, at = ''): [string, z.ZodType][] =>
    fieldsOf(schema).flatMap(([name, field]) => [[at + name, field], ...allowed(field, `${at}${name}.`)])
  const used = new Set(fieldsIn(Site, parse(frozenText('site.yaml'))))
  expect(allowed(Site).flatMap(([key, field]) => (used.has(field) ? [] : key))).toEqual([])
})

/** The fields that a value has; those that several groups share are the same for each of them. */
function fieldsIn(schema: z.ZodType, value: unknown): z.ZodType[] {
  if (Array.isArray(value)) return value.flatMap((entry) => fieldsIn(schema, entry))
  return fieldsOf(schema).flatMap(([name, field]) => {
    const inner = isRecord(value) ? value[name] : undefined
    return inner === undefined ? [] : [field, ...fieldsIn(field, inner)]
  })
}

test('only facts that the owner has to provide are open', () => {
  const open = ['placeholder-data', 'placeholder-url', 'missing-licence', 'unproven-claim', 'own-photographs']
  const codes = launchProblems(content).map(({ code }) => code)
  expect(codes.filter((code) => !open.includes(code))).toEqual([])
})
