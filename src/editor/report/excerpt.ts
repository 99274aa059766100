import { daysText, isRecord, readDay } from '#reading'
import { textChanges } from '../lines.ts'
import { factLabel } from './wording.ts'

/** Lengths in characters; of a longer text only the surroundings of the difference are shown. */
const longest = 70
const around = 24

/** Both versions of a text; long ones around their first difference. */
export function excerpts(before: string, after: string): [before: string, after: string] {
  const [change] = textChanges(before, after)
  if (!change || Math.max(before.length, after.length) <= longest) return [before, after]
  const { from, to, insert } = change
  return [cut(before, from, to), cut(after, from, from + insert.length)]
}

/** Quotes a text in short: „Ein langer Text …“ */
export const shortQuote = (text: string) => quoted(short(text))

const short = (text: string) => cut(oneLine(withFactLabels(text)), 0, longest - around)

/** A text with the German names of company data instead of {phone}. */
export const withFactLabels = (text: string) =>
  text.replace(/\{([\w.-]+)\}/g, (written, fact: string) => factLabel(fact) ?? written)

/** A range of a text with some words before and after it. */
function cut(text: string, from: number, to: number): string {
  const start = from <= around ? 0 : spaceBefore(text, from - around)
  const wanted = Math.min(to + around, start + longest + around)
  const end = wanted >= text.length ? text.length : spaceBefore(text, wanted)
  return `${start > 0 ? '… ' : ''}${text.slice(start, end).trim()}${end < text.length ? ' …' : ''}`
}

/** The end of a word, or the middle of a very long one. */
function spaceBefore(text: string, at: number): number {
  const space = text.lastIndexOf(' ', at)
  return space > Math.max(0, at - around) ? space : at
}

/** Puts a text in quotation marks; those inside it become single ones. */
function quoted(text: string): string {
  return `„${text.replaceAll('„', '‚').replaceAll('“', '‘')}“`
}

export const oneLine = (text: string) => text.trim().replace(/\s+/g, ' ')

/** Fields that mean nothing to editors, or do not say what an entry is about. */
const silent = new Set(['type', 'anchor', 'to', 'image', 'file', 'id', 'value', 'kind', 'link'])

/** Fields that name an entry, the best ones last. */
const titles = ['name', 'title', 'label']

/** A short title for a list entry: its name, its first text, or all of its short values. */
export function titleOf(value: unknown): string {
  if (typeof value === 'string') return shortTitle(value)
  if (!isRecord(value)) return ''
  const { from, to, reason, opens, closes, path } = value
  if (typeof from === 'string') {
    const [first, last] = [readDay(from), typeof to === 'string' ? readDay(to) : readDay(from)]
    const days =
      first && last
        ? daysText(first, last)
        : [from, to].filter((one) => typeof one === 'string').join(from.startsWith('/') ? ' → ' : ' – ')
    const hours = opens || closes ? `${opens} – ${closes}` : ''
    const isClosed = !from.startsWith('/') && !hours && reason === undefined
    return shortTitle([days, isClosed ? 'geschlossen' : hours, reason].filter(Boolean).join(', '))
  }
  if (typeof path === 'string') return shortTitle(path)
  const texts = Object.entries(value).filter(([name, one]) => typeof one === 'string' && !silent.has(name))
  const [first] = texts.sort(([a], [b]) => titles.indexOf(b) - titles.indexOf(a))
  return shortTitle(String(first?.[1] ?? value.value ?? value.id ?? ''))
}

const shortTitle = (text: string) => short(text.replace(/\[([^\]]*)\]\([^)]*\)|\*+/g, '$1'))
