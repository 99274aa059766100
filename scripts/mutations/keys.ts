import { must, replaced } from './edit.ts'
import { type Operator, operator } from './operator.ts'
import type { Field, PageMap } from './page-map.ts'
import { isPlain, slip } from './slips.ts'
import { blockTypes } from './spots.ts'
import { germanKeys, germanTypes } from './words.ts'

/** Slightly wrong names of fields and blocks. */
export const keyOperators: Operator[] = [
  operator('typo in a key', 8, named, (field, { page, random }) => {
    const slipped = slip(field.key, random, free(field))
    return slipped ? renamed(page, field, slipped) : undefined
  }),
  operator('typo in a key, CRLF file', 2, named, (field, { page, random }) => {
    const slipped = slip(field.key, random, free(field))
    return slipped
      ? inWholeFile(renamed(page, field, slipped), (text) => text.replaceAll('\n', '\r\n'))
      : undefined
  }),
  operator('typo in a key, file with BOM', 1, named, (field, { page, random }) => {
    const slipped = slip(field.key, random, free(field))
    return slipped ? inWholeFile(renamed(page, field, slipped), (text) => `\uFEFF${text}`) : undefined
  }),
  operator('key in German', 6, named, (field, { page, random }) => {
    const words = (germanKeys[field.key] ?? []).filter((word) => !field.group.allowed.includes(word))
    return words.length > 0 ? renamed(page, field, random.pick(words)) : undefined
  }),
  operator('key in the wrong case', 4, named, (field, { page, random }) => {
    const { key } = field
    const other = random.pick([key.toUpperCase(), key[0]?.toUpperCase() + key.slice(1), key.toLowerCase()])
    return other === key ? undefined : renamed(page, field, other)
  }),
  operator('typo in a block type', 4, blockTypes, (field, { page, random }) => {
    const slipped = slip(field.value, random, allTypes(page))
    return slipped ? retyped(page, field, slipped) : undefined
  }),
  operator('block type in German', 3, blockTypes, (field, { page, random }) => {
    const words = germanTypes[field.value]
    return words && retyped(page, field, random.pick(words))
  }),
  operator('block type in the wrong case', 2, blockTypes, (field, { page, random }) => {
    const { value } = field
    const other = random.pick([
      value.toUpperCase(),
      value[0]?.toUpperCase() + value.slice(1),
      value.replace('-', ' '),
      value.replaceAll('-', '_'),
      value.replaceAll('-', ''),
    ])
    return other === value || !isPlain(other, value, allTypes(page)) ? undefined : retyped(page, field, other)
  }),
  operator('JavaScript property name as a key', 3, named, (field, { page, random }) => {
    const key = random.pick(['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty'])
    return must(page, replaced(page, field.keyStart, field.keyEnd, key), [field.line])
  }),
]

function named({ fields }: PageMap): Field[] {
  return fields
}

function renamed(page: PageMap, field: Field, key: string) {
  return must(page, replaced(page, field.keyStart, field.keyEnd, key), [field.line], { word: field.key })
}

function retyped(page: PageMap, field: Field, type: string) {
  return must(page, replaced(page, field.start, field.end, type), [field.line], { word: field.value })
}

/** Keys that could be intended: the allowed fields that are not used yet, and the original one. */
function free({ key, group }: Field): string[] {
  return group.allowed.filter((name) => name === key || !group.keys.includes(name))
}

function allTypes(page: PageMap): string[] {
  return [...new Set([...Object.keys(germanTypes), 'hero', ...blockTypes(page).map(({ value }) => value)])]
}

function inWholeFile(mutation: ReturnType<typeof must>, change: (text: string) => string) {
  const files = Object.fromEntries(
    Object.entries(mutation.files).map(([path, text]) => [path, change(String(text))]),
  )
  return { ...mutation, files }
}
