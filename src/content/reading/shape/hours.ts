import type { z } from 'zod'
import { OpeningHours } from '#schema'
import { childOf, isRecord, textsIn, unwrap } from '../fields/walk.ts'

type Entry = z.input<typeof OpeningHours>

const days = OpeningHours.shape.from.options
const day = String.raw`\b(?:mo(?:ntags?)?|di(?:enstags?)?|mi(?:ttwochs?)?|do(?:nnerstags?)?|fr(?:eitags?)?|sa(?:mstags?)?|sonnabends?|so(?:nntags?)?)\b\.?`
const to = String.raw`\s*(?:-|–|—|bis)\s*`
const and = String.raw`\s*(?:,|;|und|u\.|&|\+|/)\s*`
const clock = String.raw`\d{1,2}(?:[:.]\d\d)?(?:\s*(?:uhr|h)\b)?`
const times = `(?:von\\s*)?${clock}${to}${clock}`
const closed = String.raw`geschlossen|zu\b|ruhetag|frei\b|-+|–`
const sentence = new RegExp(
  `(${day}(?:(?:${to}|${and})${day})*)[\\s:=]*(${times}(?:${and}${times})*|${closed})[\\s,;.]*`,
  'iy',
)

export const hoursExample = '{ from: Mo, to: Fr, opens: "7:00", closes: "17:00" }'

/** True for the opening hours of a day, and for a list of them. */
export function areHours(schema: z.ZodType | undefined): boolean {
  const inner = schema && unwrap(schema)
  return inner !== undefined && (inner === OpeningHours || childOf(inner, 0) === OpeningHours)
}

/** The entries that were intended by `Mo-Fr: 7 - 17 Uhr` or `{ from: Mo-Fr, opens: 7-17 }`; empty if that is not certain. */
export function intendedHours(written: unknown): string[] {
  const [read = []] = readingsOf(written)
    .map(readSentences)
    .filter(
      (entries) => entries.length > 0 && entries.every((entry) => OpeningHours.safeParse(entry).success),
    )
  return read.map(entryText)
}

/** The sentences that may have been meant: day and times as name and value, in two fields, or in the right ones. */
function readingsOf(written: unknown): string[] {
  if (isRecord(written) && written.from !== undefined) {
    const { from, to: last, opens = '-', closes } = written
    const [when, hours] = [
      [from, last],
      [opens, closes],
    ].map((ends) => ends.filter(Boolean).join(' - '))
    return [`${when}: ${hours}`]
  }
  const texts = textsIn(written)
  const named = texts.map(({ text, path }) => [...path.slice(-1), text].join(' '))
  return [named.join('; '), texts.map(({ text }) => text).join(' ')]
}

function readSentences(text: string): Entry[] {
  const entries: Entry[] = []
  sentence.lastIndex = 0
  while (sentence.lastIndex < text.length) {
    const [, when = '', hours = ''] = sentence.exec(text) ?? []
    if (!when) return []
    const open = [...hours.matchAll(new RegExp(times, 'gi'))].map(([range]) => timesOf(range))
    for (const range of when.split(new RegExp(and, 'i'))) {
      const entry = daysOf(range)
      entries.push(...(open.length > 0 ? open.map((one) => ({ ...entry, ...one })) : [entry]))
    }
  }
  return entries
}

function daysOf(range: string): Pick<Entry, 'from' | 'to'> {
  const [from, last] = range.split(new RegExp(to, 'i')).map(dayOf)
  return { from: from as Entry['from'], ...(last && { to: last }) }
}

function dayOf(written: string): Entry['to'] {
  return /^sonna/i.test(written.trim())
    ? 'Sa'
    : days.find((name) => written.trim().toLowerCase().startsWith(name.toLowerCase()))
}

function timesOf(range: string): Pick<Entry, 'opens' | 'closes'> {
  const [opens, closes] = [...range.matchAll(/(\d{1,2})(?:[:.](\d\d))?/g)].map(
    ([, hour = '', minute = '00']) => `${Number(hour)}:${minute}`,
  )
  return { opens, closes }
}

/** `{ from: Mo, to: Fr, opens: "7:00", closes: "17:00" }` */
function entryText(entry: Entry): string {
  const fields = Object.entries(entry).map(
    ([name, value]) => `${name}: ${/\d/.test(value) ? `"${value}"` : value}`,
  )
  return `{ ${fields.join(', ')} }`
}
