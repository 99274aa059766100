import { type Context, type Mistake, type Mutation, mistake, replaced } from './mistake.ts'
import { free } from './names.ts'
import type { Field, PageMap } from './page-map.ts'
import { slip } from './slips.ts'

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
  mistake('typo in a key and a missing field', 2, allFields, (field, context) => {
    const { required, kind, line, lastLine, key, group } = field
    if (!required || kind !== 'text' || line !== lastLine || key === 'type') return undefined
    const others = context.page.fields.filter((other) => other.group === group && other.key !== key)
    return others.length > 1
      ? both(context, slipped(context.random.pick(others), context), { ...field, by: '""' })
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
