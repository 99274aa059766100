import { harmless, lineOf, must, replaced, safe, withLines } from './edit.ts'
import { type Operator, operator } from './operator.ts'
import type { Field, PageMap } from './page-map.ts'
import { blockTypes, facts, type Piece, pictures, plainFields, plainTexts } from './spots.ts'

/** Zero-width space, soft hyphen, no-break space, word joiner, byte order mark. */
const unseen = ['\u200B', '\u00AD', '\u00A0', '\u2060', '\uFEFF'] as const

/** Invisible characters that are copied along from a word processor. */
export const hiddenOperators: Operator[] = [
  operator(
    'hidden character in a key',
    5,
    (page) => page.fields,
    ({ key, keyStart, line }, { page, random }) => {
      const at = keyStart + random.below(key.length + 1)
      return must(page, replaced(page, at, at, random.pick(unseen)), [line], { word: key })
    },
  ),
  operator('hidden character in indentation', 3, indentedFields, ({ line, indent }, { page, random }) => {
    const text = lineOf(page, line)
    const at = random.below(Math.min(indent, text.search(/\S/)))
    const character = random.pick(unseen)
    // A no-break space replaces a space, because it is as wide; the others are inserted.
    const hidden = text.slice(0, at) + character + text.slice(character === '\u00A0' ? at + 1 : at)
    return safe(page, withLines(page, line, line, [hidden]), [line])
  }),
  operator('no-break space after the colon', 3, plainFields, (field, { page, random }) =>
    must(page, replaced(page, field.keyEnd + 1, field.start, random.pick(['\u00A0', '\u202F', '\u2003'])), [
      field.line,
    ]),
  ),
  operator(
    'no-break space after the dash',
    2,
    (page) => page.items,
    (item, { page }) => must(page, replaced(page, item.dash + 1, item.start, '\u00A0'), [item.line]),
  ),
  operator('hidden character in a reference', 4, references, (field, { page, random }) => {
    const at = field.start + random.below(field.value.length + 1)
    const word = field.value
    return must(page, replaced(page, at, at, random.pick(unseen)), [field.line], { word })
  }),
  operator('hidden character in a fact', 1, facts, ({ start, end, line, written }, { page, random }) => {
    const at = start + random.below(end - start + 1)
    return must(page, replaced(page, at, at, random.pick(unseen)), [line], { word: written })
  }),
  operator('hidden character in a type', 1, blockTypes, (field, { page, random }) => {
    const at = field.start + random.below(field.value.length + 1)
    const word = field.value
    return must(page, replaced(page, at, at, random.pick(unseen)), [field.line], { word })
  }),
  operator('letter from another alphabet', 3, likeCyrillic, ({ start, written, line }, { page }) => {
    const at = start + written.search(/[aeo]/)
    const other = { a: 'а', e: 'е', o: 'о' }[page.text[at] ?? ''] ?? ''
    return must(page, replaced(page, at, at + 1, other), [line], { word: written })
  }),
  operator('decomposed umlaut', 2, plainTexts, ({ start, end, line, value }, { page }) => {
    const to = value.normalize('NFD')
    const typed = { from: value, to }
    return to === value ? undefined : safe(page, replaced(page, start, end, to), [line], { typed })
  }),
  operator('control character in a text', 2, plainTexts, ({ start, line, value }, { page, random }) => {
    const at = start + 1 + random.below(value.length - 1)
    return must(
      page,
      replaced(page, at, at, random.pick(['\u0002', '\u0007', '\u001B', '\u007F', '\u202E'])),
      [line],
    )
  }),
  operator(
    'soft hyphen or no-break space in a text',
    2,
    plainTexts,
    ({ start, end, value }, { page, random }) => {
      const at = 1 + random.below(value.length - 1)
      const to = value.slice(0, at) + random.pick(['\u00AD', '\u00A0', '\u202F']) + value.slice(at)
      return harmless(page, replaced(page, start, end, to), { typed: { from: value, to } })
    },
  ),
]

function indentedFields({ fields }: PageMap): Field[] {
  return fields.filter(({ inFlow, indent, hasDash }) => !inFlow && indent > (hasDash ? 2 : 0))
}

/** Keys, links and pictures with a letter that looks the same in Cyrillic. */
function likeCyrillic(page: PageMap): Piece[] {
  const keys = page.fields.map(({ key, keyStart, keyEnd, line }) => ({
    start: keyStart,
    end: keyEnd,
    line,
    written: key,
  }))
  const values = references(page).map(({ start, end, line, value }) => ({ start, end, line, written: value }))
  return [...keys, ...values].filter(({ written }) => /[aeo]/.test(written))
}

/** Links and pictures. */
function references(page: PageMap): Field[] {
  return [...page.fields.filter(({ role }) => role === 'link'), ...pictures(page)]
}
