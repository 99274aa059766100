import type { Random } from '../support/random.ts'
import { type Context, type Mistake, type Mutation, mistake, replaced, slip } from './mistake.ts'
import { free } from './names.ts'
import type { Field, PageMap } from './page-map.ts'

type Hurt = { start: number; end: number; line: number; by: string }

const allFields = ({ fields }: PageMap) => fields

/** Two mistakes at once: neither may hide the other. */
export const pairs: Mistake[] = [
  mistake('two typos in keys', 3, allFields, (field, context) => {
    // The contents of an unknown field cannot be checked.
    const others = context.page.fields.filter(
      (other) => other.group !== field.group && !isUnder(other, field) && !isUnder(field, other),
    )
    return others.length > 0
      ? both(context, slipped(field, context), slipped(context.random.pick(others), context))
      : undefined
  }),
  mistake('unreadable site.yaml and a typo here', 1, allFields, (field, context) => {
    const { page, site } = context
    const hurt = slipped(field, context)
    if (!hurt || page.file === 'site.yaml') return undefined
    const text = String(site.files['site.yaml']).replace('\nnavigation:', '\n navigation:')
    const line = text.split('\n').indexOf(' navigation:') + 1
    return {
      files: { 'site.yaml': text, [page.file]: replaced(page, hurt, hurt.by) },
      kind: 'must',
      lines: { [page.file]: [hurt.line], 'site.yaml': [line] },
      everyLine: true,
    }
  }),
]

const characters = [...'abceinorst ABZ019:#-"\'{}[],|>&*!?%@`\\/.()„“–äöü_=<+\t\n']

/** Accidental changes as made by typing, by pasting or by a program. */
const ways: readonly ((text: string, random: Random) => string)[] = [
  (text, random) => around(text, random.below(text.length), 1, ''),
  (text, random) => around(text, random.below(text.length), 0, random.pick(characters)),
  (text, random) => around(text, random.below(text.length), 1, random.pick(characters)),
  (text, random) => onWord(text, random, (word) => word.slice(1) + (word[0] ?? '')),
  (text, random) => onWord(text, random, () => random.pick(text.split(/\s+/))),
  (text, random) => onWord(text, random, (word) => word + random.pick(text.split(/\s+/))),
  ...[
    (one: string, other: string) => [` ${one}`, other],
    (one: string, other: string) => [one.replace(/^ {1,2}/, ''), other],
    (one: string, other: string) => [one.replace('- ', ''), other],
    (one: string, other: string) => [one.replace(/(\S)/, '- $1'), other],
    (one: string, other: string) => [one.replace(': ', ':'), other],
    (one: string, other: string) => [one, one, other],
    (_: string, other: string) => [other],
    (one: string, other: string) => [other, one],
    (one: string, other: string) => [`${one} ${other.trim()}`],
  ].map((change) => (text: string, random: Random) => onLines(text, random, change)),
]

/** Nobody can say what these damage; the check must not crash, and no fix may do harm. */
export const accidents: Mistake[] = [1, 2, 4].map((count) =>
  mistake(
    `${count} accidents`,
    20,
    () => Array.from({ length: 20 }),
    (_, { page, random }) => {
      let text = page.text
      for (let time = 0; time < count; time++) text = random.pick(ways)(text, random)
      return { files: { [page.file]: text }, kind: 'alive' }
    },
  ),
)

function slipped(field: Field, { random }: Context): Hurt | undefined {
  const by = slip(field.key, random, free(field))
  return by && field.key !== 'type'
    ? { start: field.keyStart, end: field.keyEnd, line: field.line, by }
    : undefined
}

function both({ page }: Context, one: Hurt | undefined, other: Hurt | undefined): Mutation | undefined {
  if (!one || !other || one.line === other.line) return undefined
  const [first, last] = one.start < other.start ? [one, other] : [other, one]
  const text = replaced({ ...page, text: replaced(page, last, last.by) }, first, first.by)
  const lines = { [page.file]: [first.line, last.line] }
  return { files: { [page.file]: text }, kind: 'must', lines, everyLine: true }
}

function isUnder(inner: Field, outer: Field): boolean {
  return outer.path.every((step, i) => inner.path[i] === step)
}

function around(text: string, at: number, length: number, by: string): string {
  return text.slice(0, at) + by + text.slice(at + length)
}

function onWord(text: string, random: Random, change: (word: string) => string): string {
  const words = [...text.matchAll(/[^\s:"'{}[\],]+/g)]
  if (words.length === 0) return text
  const { 0: word, index } = random.pick(words)
  return around(text, index, word.length, change(word))
}

function onLines(text: string, random: Random, change: (one: string, other: string) => string[]): string {
  const lines = text.split('\n')
  const at = random.below(lines.length - 1)
  lines.splice(at, 2, ...change(lines[at] ?? '', lines[at + 1] ?? ''))
  return lines.join('\n')
}
