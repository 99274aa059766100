import { must, range, replaced, withLines } from './edit.ts'
import { type Operator, operator } from './operator.ts'
import type { Field, Item, PageMap } from './page-map.ts'
import { literals, plainTexts, proseFields } from './spots.ts'

const own = (name: string) => (page: PageMap) => page.fields.filter(({ key }) => key === name)
const target = ({ fields }: PageMap) =>
  fields.filter(({ role, value }) => role === 'link' && value.startsWith('/'))

/** Texts that are pasted, left unfinished, or written as is usual elsewhere. */
export const pastedOperators: Operator[] = [
  operator('placeholder text left over', 2, proseFields, (field, { page, random }) => {
    const text = random.pick([
      'Bitte ersetzen: der Text',
      'Lorem ipsum dolor sit amet',
      'TODO',
      'noch offen TBD',
    ])
    return must(page, replaced(page, field.start, field.end, `"${text}"`), [field.line])
  }),
  operator('text of nothing but punctuation', 1, titles, (field, { page, random }) =>
    must(page, replaced(page, field.start, field.end, `"${random.pick(['-', '...', '…', '???'])}"`), [
      field.line,
    ]),
  ),
  operator('whole paragraph as a heading', 1, titles, (field, { page }) => {
    const text = 'Paletten aus Holz und Gitterboxen aus Stahl für alle Betriebe in der Region '
      .repeat(4)
      .trim()
    return must(page, replaced(page, field.start, field.end, text), [field.line])
  }),
  operator(
    'postal address in a text',
    1,
    literals,
    added(['Lager Nord', 'Hafenstraße 5', '74076 Heilbronn']),
  ),
  operator('spreadsheet cells in a text', 1, literals, added(['Länge\t1200', 'Breite\t800'])),
  operator('bare address in a text', 1, literals, added(['Mehr steht unter www.epal-pallets.org.'])),
  operator('bare e-mail address in a text', 1, literals, added(['Oder an jobs@paletten.example.'])),
  operator('link brackets swapped', 1, literals, added(['Mehr dazu: (EPAL)[https://www.epal-pallets.org].'])),
  operator('space in a file name', 1, literals, added(['Die [Liste](/files/Preis liste.pdf).'])),
  operator('tab in a plain text', 1, plainTexts, ({ end, line }, { page }) =>
    must(page, replaced(page, end, end, '\tneu'), [line]),
  ),
  operator('preview address', 2, target, (field, { page }) =>
    must(page, replaced(page, field.start, field.end, `http://localhost:5173${field.value}`), [field.line], {
      word: field.value,
    }),
  ),
  operator('address with a malformed beginning', 2, target, (field, { page, random }) => {
    const wrong = random.pick(['htps://a.de/b', 'https:/a.de', 'facebook.com/paletten', 'http//www.a.de'])
    return must(page, replaced(page, field.start, field.end, wrong), [field.line])
  }),
  operator('time as it is said aloud', 3, own('opens'), (field, { page, random }) => {
    const [hour = '', minutes = ''] = field.value.split(':')
    const written = random.pick([
      `${hour}.${minutes}`,
      `${hour}.${minutes} Uhr`,
      ...(minutes === '00' ? [`${hour} Uhr`, hour] : []),
    ])
    return must(page, replaced(page, field.start, field.end, written), [field.line], { word: field.value })
  }),
  operator('days in one field', 2, own('from'), (field, { page, random }) => {
    if (field.path[0] !== 'openingHours') return undefined
    const written = random.pick(['Mo-Fr', 'Mo – Fr', 'Mo bis Sa'])
    return must(page, replaced(page, field.start, field.end, written), [field.line])
  }),
  operator('page without its extension', 3, own('page'), (field, { page }) =>
    must(page, replaced(page, field.start, field.end, field.value.replace('.yaml', '')), [field.line], {
      word: field.value,
    }),
  ),
  operator('column added', 1, lastColumns, (last, { page }) => {
    const lines = [`${' '.repeat(last.indent)}- Neu`]
    const text = withLines(page, last.line + 1, last.line, lines)
    return must(page, text, range(last.listLine, last.line + 1))
  }),
  operator('entry added below a heading that states the count', 1, countedCards, (card, { page }) => {
    const lines = page.lines.slice(card.line - 1, card.lastLine)
    return must(page, withLines(page, card.lastLine + 1, card.lastLine, lines), range(1, card.lastLine))
  }),
  operator('entries added to the menu', 1, lastEntries, (entry, { page }) => {
    const lines = ['Aktuelles', 'Karriere', 'Ratgeber'].flatMap((label, i) => [
      `${' '.repeat(entry.indent)}- label: ${label}`,
      `${' '.repeat(entry.indent)}  to: https://www.paletten.example/${i}`,
    ])
    return must(page, withLines(page, entry.lastLine + 1, entry.lastLine, lines), [
      entry.listLine,
      entry.listLine - 1,
    ])
  }),
  operator('years not given as a number', 2, own('experienceYears'), (field, { page, random }) =>
    must(page, replaced(page, field.start, field.end, random.pick(['über 25', '20,5', 'zwanzig'])), [
      field.line,
    ]),
  ),
]

/** Titles of blocks and of their entries. */
function titles({ fields }: PageMap): Field[] {
  return fields.filter(({ key, path, role }) => key === 'title' && path.length > 2 && role === 'text')
}

/** Inserts a paragraph at the start of a running text. */
function added(lines: readonly string[]): Hurt {
  return ({ line, indent }, { page }) => {
    const written = [...lines.map((text) => ' '.repeat(indent + 2) + text), '']
    return must(page, withLines(page, line + 1, line, written), range(line + 1, line + lines.length))
  }
}

type Hurt = (spot: Field, context: { page: PageMap }) => ReturnType<typeof must>

function lastColumns({ items }: PageMap): Item[] {
  return items.filter(({ path, index, count }) => path.at(-2) === 'columns' && index === count - 1)
}

function countedCards({ items, fields }: PageMap): Item[] {
  const counted = fields.filter(
    ({ key, value, path }) =>
      key === 'title' && path.length === 3 && /^(In |Unsere )?(Vier|vier|Sechs|sechs|Sieben) /.test(value),
  )
  return items.filter(
    ({ path, index, count, kind }) =>
      kind === 'group' &&
      path.length === 4 &&
      index === count - 1 &&
      path[2] !== 'actions' &&
      counted.some((title) => title.path[1] === path[1]),
  )
}

function lastEntries({ items }: PageMap): Item[] {
  return items.filter(
    ({ path, index, count }) => path.length === 3 && path[1] === 'menu' && index === count - 1,
  )
}
