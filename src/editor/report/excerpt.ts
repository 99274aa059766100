import { diffWordsWithSpace } from 'diff'

/** Lengths in characters; of a longer text only the surroundings of a difference are shown. */
const longest = 70
const around = 24

/** Both versions in quotation marks, and the number of further places where they differ. */
export type Excerpts = { before: string; after: string; more: number }

export function excerpts(before: string, after: string): Excerpts {
  const [old, now] = [oneLine(before), oneLine(after)]
  if (Math.max(old.length, now.length) <= longest) return { before: quoted(old), after: quoted(now), more: 0 }
  const places = changedPlaces(old, now)
  const [first, ...others] = places
  if (!first) return { before: quoted(shortened(old)), after: quoted(shortened(now)), more: 0 }
  return { before: quoted(cut(old, first.old)), after: quoted(cut(now, first.now)), more: others.length }
}

/** Quotes a text in short: „Ein langer Text …“ */
export function quote(text: string): string {
  return quoted(shortened(oneLine(text)))
}

type Span = { from: number; to: number }

/** The ranges where two texts differ; ranges that are only some words apart are joined. */
function changedPlaces(before: string, after: string): { old: Span; now: Span }[] {
  const places: { old: Span; now: Span }[] = []
  let [old, now] = [0, 0]
  for (const { value, added, removed } of diffWordsWithSpace(before, after)) {
    const here = { old: old + (added ? 0 : value.length), now: now + (removed ? 0 : value.length) }
    const last = places.at(-1)
    if (added || removed) {
      if (last && old - last.old.to <= around && now - last.now.to <= around) {
        last.old.to = here.old
        last.now.to = here.now
      } else places.push({ old: { from: old, to: here.old }, now: { from: now, to: here.now } })
    }
    ;[old, now] = [here.old, here.now]
  }
  return places
}

/** A range of a text with some words before and after it. */
function cut(text: string, { from, to }: Span): string {
  const start = from <= around ? 0 : spaceBefore(text, from - around)
  const wanted = Math.min(to + around, start + longest + around)
  const end = wanted >= text.length ? text.length : spaceBefore(text, wanted)
  return `${start > 0 ? '… ' : ''}${text.slice(start, end).trim()}${end < text.length ? ' …' : ''}`
}

function shortened(text: string): string {
  return text.length <= longest ? text : `${text.slice(0, spaceBefore(text, longest))} …`
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

const oneLine = (text: string) => text.trim().replace(/\s+/g, ' ')
