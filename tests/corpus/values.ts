import { type Mistake, mistake, must, replaced, swap, withLines } from './mistake.ts'
import type { Field, PageMap } from './page-map.ts'
import { afterKeys, groups, lists, oneLiners, written } from './places.ts'

const inBraces = ({ fields }: PageMap) =>
  fields.filter(({ inFlow, style, role }) => inFlow && style === 'plain' && role === 'text')

const allFields = ({ fields }: PageMap) => fields
const allItems = ({ items }: PageMap) => items
const nested = (page: PageMap) => [...lists(page), ...groups(page)]

/** Fields that are missing, empty, duplicated or of the wrong kind; quotes, braces and signs of YAML. */
export const valueMistakes: Mistake[] = [
  mistake('required field removed', 6, removable, (field, { page }) => {
    const { group, line, lastLine, inFlow } = field
    const also = [group.line, group.keyLine, ...(group.path.length === 0 ? [1] : [])]
    if (inFlow) return must(page, withoutFlowField(page, field), also)
    const rest = page.lines.slice(lastLine)
    if (field.hasDash) rest[0] = `${' '.repeat(field.indent - 2)}- ${rest[0]?.trimStart()}`
    return must(page, [...page.lines.slice(0, line - 1), ...rest].join('\n'), also)
  }),
  swap('field emptied', 9, afterKeys(allFields), ({ field: { inFlow, kind, required } }) => {
    if (inFlow) return [': ""']
    if (kind === 'list') return [':', ': ""', ...(required ? [': []'] : [])]
    return [':', ': ""', ': "  "', ...(kind === 'text' ? [': >-', ': null'] : [])]
  }),
  mistake('entry emptied', 2, allItems, ({ dash, end }, { page }) =>
    must(page, replaced(page, { start: dash + 1, end }, '')),
  ),
  swap('text as a list or a group', 5, afterKeys(oneLiners), ({ value, field: { indent } }) => {
    const margin = `:\n${' '.repeat(indent + 2)}`
    return [`${margin}-${value.slice(1)}`, `${margin}text${value}`]
  }),
  swap('list or group as a text', 5, afterKeys(nested), [': Faire Preise']),
  mistake('group instead of a list', 2, lists, (field, { page }) => {
    const [first, ...others] = page.items.filter(({ path }) => isUnder(path, field))
    if (first?.kind !== 'group') return undefined
    const kept = page.lines.slice(field.line, first.lastLine)
    kept[0] = kept[0]?.replace('- ', '  ') ?? ''
    const text = withLines(page, field.line + 1, others.at(-1)?.lastLine ?? first.lastLine, kept)
    return must(page, text, [field.line, field.line + 1])
  }),
  mistake('duplicate key', 8, allFields, (field, { page, random }) => {
    if (field.inFlow || field.path.at(-1) === 'type') return undefined
    const last = page.fields.filter(({ group }) => group === field.group).at(-1) ?? field
    const { lastLine } = random.pick([field, last])
    const [first = '', ...others] = page.lines.slice(field.line - 1, field.lastLine)
    const isText = field.kind === 'text'
    const copy = isText
      ? [`${' '.repeat(field.indent)}${field.key}: Nochmals`]
      : [first.replace('- ', '  '), ...others]
    return must(page, withLines(page, lastLine + 1, lastLine, copy), [field.line, lastLine + 1])
  }),
  mistake('last field of a group outside it', 4, inner, ({ line }, { page }) =>
    must(page, withLines(page, line, line, [page.lines[line - 1]?.slice(2) ?? ''])),
  ),
  swap('quote not closed', 8, written(oneLiners), ({ value }) => {
    const bare = value.replace(/^(["'])(.*)\1$/, '$2')
    return [`"${bare}`, `'${bare}`, `"${bare}'`, `'${bare}"`, `"${bare}“`, `"${bare}”`]
  }),
  swap('brace or bracket not closed', 6, afterKeys(nested), ({ field, value }, { page }) => {
    if (field.style === 'flow') return [value.slice(0, -1)]
    const flow = field.kind === 'group' ? flowOf(page, field) : '[Neu, Gebraucht]'
    return flow ? [`: ${flow.slice(0, -1)}`] : []
  }),
  swap('comma in braces', 6, inBraces, ['Neu, Gebraucht']),
  mistake('missing comma in braces', 2, inBraces, ({ end }, { page }) => {
    const comma = page.text.slice(end).match(/^\s*,/)?.[0].length
    return comma ? must(page, replaced(page, { start: end, end: end + comma }, '')) : undefined
  }),
]

function removable({ fields }: PageMap): Field[] {
  return fields.filter(({ required, group }) => required && group.keys.length > 1)
}

function withoutFlowField(page: PageMap, { keyStart, end }: Field): string {
  const after = page.text.slice(end).match(/^\s*,\s*/)?.[0].length
  const start = after ? keyStart : page.text.lastIndexOf(',', keyStart)
  return replaced(page, { start, end: end + (after ?? 0) }, '')
}

function isUnder(path: Field['path'], field: Field): boolean {
  return path.length === field.path.length + 1 && field.path.every((step, i) => step === path[i])
}

/** Returns the group in braces on one line; undefined if it holds more than short texts. */
export function flowOf(page: PageMap, { path }: Field): string | undefined {
  const inside = page.fields.filter(({ group }) => group.path.join() === path.join())
  const isShort = inside.every(({ kind, style }) => kind === 'text' && style !== 'scalar-block')
  if (!isShort || inside.length === 0) return undefined
  return `{ ${inside.map(({ key, value }) => `${key}: ${JSON.stringify(value)}`).join(', ')} }`
}

/** The last fields of pictures and links, on one line: two spaces less, and they belong to the group around. */
function inner({ fields }: PageMap): Field[] {
  return fields.filter(({ key, group, line, lastLine, inFlow, path }) => {
    const isLast = group.keys.at(-1) === key && group.keys.length > 1
    return isLast && !inFlow && line === lastLine && ['image', 'link'].includes(String(path.at(-2)))
  })
}
