import { replaced } from './edit.ts'
import { type Mutation, type Operator, operator, type SiteMap } from './operator.ts'
import type { Field, PageMap } from './page-map.ts'
import type { Random } from './random.ts'
import { slip } from './slips.ts'

type Context = { page: PageMap; random: Random; site: SiteMap }
type Hurt = { start: number; end: number; line: number; by: string }

/** Two mistakes at once: neither may hide the other. */
export const pairOperators: Operator[] = [
  operator(
    'two typos in keys',
    3,
    (page) => page.fields,
    (field, { page, random }) => {
      // The contents of an unknown field cannot be checked.
      const others = page.fields.filter(
        (other) => other.group !== field.group && !isUnder(other, field) && !isUnder(field, other),
      )
      if (others.length === 0) return undefined
      const other = random.pick(others)
      return both(page, [slipped(field, random), slipped(other, random)])
    },
  ),
  operator('typo in a type and in a link of its block', 2, links, (link, { page, random }) => {
    const type = page.fields.find(({ path }) => path.join() === [...link.path.slice(0, 2), 'type'].join())
    const wrong = slip(link.value.replace(/[?#].*/, ''), random, [])
    if (!type || !wrong) return undefined
    return both(page, [
      { ...type, by: `${type.value}x` },
      { ...link, by: wrong },
    ])
  }),
  operator('typo in a key and a missing field', 2, requiredOneLiners, (field, { page, random }) => {
    const others = page.fields.filter(({ group, key }) => group === field.group && key !== field.key)
    if (others.length < 2) return undefined
    const other = slipped(random.pick(others), random)
    if (!other) return undefined
    return both(page, [other, { start: field.start, end: field.end, line: field.line, by: '""' }])
  }),
  operator(
    'unreadable site.yaml and a typo here',
    1,
    (page) => page.fields,
    (field, context) => withBrokenSite(slipped(field, context.random), context),
  ),
]

function slipped({ key, keyStart, keyEnd, line, group }: Field, random: Random): Hurt | undefined {
  const free = group.allowed.filter((name) => name === key || !group.keys.includes(name))
  const by = slip(key, random, free)
  return by && key !== 'type' ? { start: keyStart, end: keyEnd, line, by } : undefined
}

function both(page: PageMap, [one, other]: [Hurt | undefined, Hurt | undefined]): Mutation | undefined {
  if (!one || !other || one.line === other.line) return undefined
  const [first, last] = one.start < other.start ? [one, other] : [other, one]
  const text = replaced(
    { ...page, text: replaced(page, last.start, last.end, last.by) },
    first.start,
    first.end,
    first.by,
  )
  const lines = { [page.file]: [first.line, last.line] }
  return { files: { [page.file]: text }, expected: { kind: 'must', lines, everyLine: true } }
}

function withBrokenSite(hurt: Hurt | undefined, { page, site }: Context): Mutation | undefined {
  if (!hurt || page.file === 'site.yaml') return undefined
  const text = String(site.files['site.yaml']).replace('\nnavigation:', '\n navigation:')
  const line = text.split('\n').indexOf(' navigation:') + 1
  return {
    files: { 'site.yaml': text, [page.file]: replaced(page, hurt.start, hurt.end, hurt.by) },
    expected: {
      kind: 'must',
      lines: { [page.file]: [hurt.line], 'site.yaml': [line] },
      everyLine: true,
    },
  }
}

function isUnder(inner: Field, outer: Field): boolean {
  return outer.path.every((step, i) => inner.path[i] === step)
}

function links({ fields }: PageMap): Field[] {
  return fields.filter(
    ({ role, path, value }) =>
      role === 'link' && path[0] === 'blocks' && value.length > 3 && value.startsWith('/'),
  )
}

function requiredOneLiners({ fields }: PageMap): Field[] {
  return fields.filter(
    ({ required, kind, line, lastLine, key }) =>
      required && kind === 'text' && line === lastLine && key !== 'type',
  )
}
