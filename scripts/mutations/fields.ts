import { must, replaced, withLines } from './edit.ts'
import { type Operator, operator } from './operator.ts'
import type { Field, PageMap } from './page-map.ts'
import { groups, lists, oneLiners } from './spots.ts'

/** Fields that are missing, empty, duplicated or of the wrong kind. */
export const fieldOperators: Operator[] = [
  operator('required field removed', 6, removable, (field, { page }) => {
    const { group, line, lastLine, inFlow } = field
    const lines = [group.line, group.keyLine, ...(group.path.length === 0 ? [1] : [])]
    if (inFlow) return must(page, withoutFlowField(page, field), lines)
    const rest = page.lines.slice(lastLine)
    if (field.hasDash) rest[0] = `${' '.repeat(field.indent - 2)}- ${rest[0]?.trimStart()}`
    return must(page, [...page.lines.slice(0, line - 1), ...rest].join('\n'), lines)
  }),
  operator(
    'field emptied',
    6,
    (page) => page.fields,
    (field, { page, random }) => {
      const ways = field.inFlow
        ? [': ""']
        : [':', ': ""', ": ''", ': "  "', ...(field.kind === 'text' ? [': >-'] : [])]
      return must(page, replaced(page, field.keyEnd, field.end, random.pick(ways)), [field.line])
    },
  ),
  operator(
    'list entry emptied',
    2,
    (page) => page.items,
    (item, { page }) => must(page, replaced(page, item.dash + 1, item.end, ''), [item.line]),
  ),
  operator(
    'list emptied',
    2,
    (page) => lists(page).filter(({ required }) => required),
    (field, { page }) => must(page, replaced(page, field.keyEnd, field.end, ': []'), [field.line]),
  ),
  operator('text written as a list', 3, oneLiners, (field, { page }) => {
    const text = `:\n${' '.repeat(field.indent + 2)}- ${page.text.slice(field.start, field.end)}`
    return must(page, replaced(page, field.keyEnd, field.end, text), [field.line, field.line + 1])
  }),
  operator('text written as a group', 3, oneLiners, (field, { page }) => {
    const text = `:\n${' '.repeat(field.indent + 2)}text: ${page.text.slice(field.start, field.end)}`
    return must(page, replaced(page, field.keyEnd, field.end, text), [field.line, field.line + 1])
  }),
  operator('list written as a text', 3, lists, (field, { page }) =>
    must(page, replaced(page, field.keyEnd, field.end, ': Faire Preise'), [field.line]),
  ),
  operator('group written as a text', 2, groups, (field, { page }) =>
    must(page, replaced(page, field.keyEnd, field.end, ': gitterbox.jpg'), [field.line]),
  ),
  operator('group instead of a list', 2, lists, (field, { page }) => {
    const [first, ...others] = page.items.filter(({ path }) => isUnder(path, field))
    if (first?.kind !== 'group') return undefined
    const kept = page.lines.slice(field.line, first.lastLine)
    kept[0] = kept[0]?.replace('- ', '  ') ?? ''
    const text = withLines(page, field.line + 1, others.at(-1)?.lastLine ?? first.lastLine, kept)
    return must(page, text, [field.line, field.line + 1])
  }),
  operator('duplicate key, adjacent', 4, oneLiners, (field, { page }) => {
    const copy = `${' '.repeat(field.indent)}${field.key}: Noch einmal`
    const lines = [field.line, field.line + 1]
    return must(page, withLines(page, field.line + 1, field.line, [copy]), lines)
  }),
  operator('duplicate key, far apart', 3, oneLiners, (field, { page }) => {
    const last = page.fields.filter(({ group }) => group === field.group).at(-1)
    if (!last || last === field) return undefined
    const copy = `${' '.repeat(field.indent)}${field.key}: Noch einmal`
    return must(page, withLines(page, last.lastLine + 1, last.lastLine, [copy]), [
      field.line,
      last.lastLine + 1,
    ])
  }),
  operator(
    'duplicate list or group',
    3,
    (page) => [...lists(page), ...groups(page)],
    (field, { page }) => {
      if (field.inFlow) return undefined
      const copy = page.lines.slice(field.line - 1, field.lastLine)
      copy[0] = copy[0]?.replace('- ', '  ') ?? ''
      const text = withLines(page, field.lastLine + 1, field.lastLine, copy)
      return must(page, text, [field.line, field.lastLine + 1])
    },
  ),
  operator(
    'malformed value',
    12,
    (page) => page.fields,
    (field, { page, random }) => {
      const wrong = wrongForms[field.key]
      if (!wrong || page.file !== 'site.yaml') return undefined
      return must(page, replaced(page, field.start, field.end, random.pick(wrong)), [field.line])
    },
  ),
]

const wrongForms: Record<string, readonly string[]> = {
  url: ['palettenbetrieb.example', 'https://palettenbetrieb.example/', 'http://palettenbetrieb.example'],
  placeholders: ['ja', 'yes', 'True', 'wahr', '1'],
  postalCode: ['7170', 'D-71701', '717011'],
  phoneLink: ['030 23125-100', '+49 30 23125-100', '+49 (0) 30 23125'],
  email: ['anfrage', 'anfrage(at)example.de', 'anfrage@', 'mailto:anfrage@example.de'],
  opens: ['"7.00"', '"25:00"', '7 Uhr', '"7:00 Uhr"', '"7"'],
  closes: ['"17.00"', '"17:60"', '17 Uhr'],
}

function removable({ fields }: PageMap): Field[] {
  return fields.filter(({ required, group }) => required && group.keys.length > 1)
}

function withoutFlowField(page: PageMap, { keyStart, end }: Field): string {
  const after = page.text.slice(end).match(/^\s*,\s*/)?.[0].length
  if (after) return replaced(page, keyStart, end + after, '')
  return replaced(page, page.text.lastIndexOf(',', keyStart), end, '')
}

function isUnder(path: Field['path'], field: Field): boolean {
  return path.length === field.path.length + 1 && field.path.every((step, i) => step === path[i])
}
