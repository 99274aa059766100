import { must, replaced, withLines } from './edit.ts'
import { type Operator, operator } from './operator.ts'
import type { Field, PageMap } from './page-map.ts'

/** Company facts that contradict each other. Only site.yaml has such places. */
export const companyOperators: Operator[] = [
  operator('phone number changed in one place only', 4, phones, (field, { page }) => {
    const both = phones(page).map(({ line }) => line)
    const other = page.text
      .slice(field.start, field.end)
      .replace(/\d(?=\d*$)/, (digit) => `${(Number(digit) + 1) % 10}`)
    return must(page, replaced(page, field.start, field.end, other), both)
  }),
  operator('opens after it closes', 3, opening, (opens, { page }) => {
    const closes = sibling(page, opens, 'closes')
    if (!closes) return undefined
    const piece = ({ start, end }: Field) => page.text.slice(start, end)
    const between = page.text.slice(opens.end, closes.start)
    const text = replaced(page, opens.start, closes.end, piece(closes) + between + piece(opens))
    return must(page, text, [opens.line])
  }),
  operator('opens but never closes', 3, opening, (opens, { page }) => {
    const closes = sibling(page, opens, 'closes')
    return closes && must(page, replaced(page, opens.end, closes.end, ''), [opens.line])
  }),
  operator('duplicate day', 3, days, (day, { page }) => {
    const line = page.lines[day.line - 1] ?? ''
    return must(page, withLines(page, day.line, day.line, [line, line]), [day.line, day.line + 1])
  }),
  operator('duplicate option', 4, choices, (choice, { page, random }) => {
    const other = random.pick(choices(page).filter(({ value }) => value !== choice.value))
    const text = replaced(page, choice.start, choice.end, other.value)
    return must(page, text, [choice.line, other.line])
  }),
]

function phones({ fields }: PageMap): Field[] {
  return fields.filter(({ key }) => key === 'phone' || key === 'phoneLink')
}

function opening({ fields }: PageMap): Field[] {
  return fields.filter(({ key }) => key === 'opens')
}

function days({ fields }: PageMap): Field[] {
  return fields.filter(({ key, path }) => key === 'from' && path[0] === 'openingHours')
}

function choices({ fields }: PageMap): Field[] {
  return fields.filter(({ key, path }) => key === 'value' && path[1] === 'choices')
}

function sibling({ fields }: PageMap, { group }: Field, key: string): Field | undefined {
  return fields.find((field) => field.group === group && field.key === key)
}
