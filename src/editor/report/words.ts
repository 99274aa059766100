import { isRecord, type Path, parseMarkup } from '#reading'
import { type Difference, nameablePath } from './differences.ts'
import { oneLine, shortQuote, withFactLabels } from './excerpt.ts'
import { entryName, inWords, isMarkup, isPicture, isYesNo, labelIn, placeName } from './places.ts'
import type { ReportedChange } from './reported-change.ts'
import type { Version } from './versions.ts'
import { inGerman } from './wording.ts'

type Words = Pick<ReportedChange, 'place' | 'before' | 'after'>

/** A difference as people read it: where it is, and what stood and stands there. */
export function wordsAbout(version: Version, difference: Difference): Words {
  const path = nameablePath(difference)
  const { kind, was, before, after, cells } = difference
  if (kind === 'changed')
    return {
      place: placeName(version, path, labelIn(version, path)),
      ...changed(version, path, before, after),
    }
  const value = before ?? after
  if (typeof path.at(-1) === 'number') {
    const name = cells ? `Spalte ${shortQuote(String(value))}` : entryName(version, path, value)
    return { place: placeName(version, path, name), ...moved[kind](positionIn(was), positionIn(path)) }
  }
  const none = isYesNo(version, path) ? 'nein' : ''
  const [old = none, now = none] = [before, after].map((one) => (one ? shown(version, path, one) : undefined))
  return { place: placeName(version, path), before: old, after: now }
}

const positionIn = (path: Path) => `Stelle ${Number(path.at(-1)) + 1}`

const moved = {
  added: (_: string, to: string) => ({ before: '', after: `neu an ${to}` }),
  removed: (from: string) => ({ before: from, after: '' }),
  moved: (from: string, to: string) => ({ before: from, after: to }),
}

/** What is changed in a running text whose words are the same is its links, or nothing that could be named. */
function changed(version: Version, path: Path, before: unknown, after: unknown) {
  if (isPicture(version, path)) return { before: '', after: 'ausgetauscht' }
  const [old, now] = [shown(version, path, before), shown(version, path, after)]
  if (old !== now) return { before: old, after: now }
  const [links, others] = [before, after].map((text) => parseMarkup(String(text)).links) as [
    string[],
    string[],
  ]
  const [gone, come] = [
    links.filter((_, i) => links[i] !== others[i]),
    others.filter((_, i) => links[i] !== others[i]),
  ]
  const target = (all: readonly string[]) =>
    all.length > 0
      ? `Link zu ${[...new Set(all)].map((one) => (/^(tel|mailto)/.test(one) ? inGerman(`„${one}“`) : one)).join(', ')}`
      : ''
  return gone.length + come.length > 0
    ? { before: target(gone), after: target(come) }
    : { before: '', after: 'nur Hervorhebungen, Absätze oder Leerzeichen' }
}

function shown(version: Version, path: Path, value: unknown): string {
  const text = isRecord(value) ? String(value.alt ?? value.label ?? '') : ''
  if (text) return text
  return oneLine(
    withFactLabels(isMarkup(version, path) ? spoken(String(value)) : inWords(version, path, value)),
  )
}

/** The plain text of running text, without markup. */
function spoken(text: string): string {
  const words = (node: unknown): string => {
    if (Array.isArray(node)) return node.map(words).join('')
    if (typeof node === 'string') return node
    if (!isRecord(node)) return ''
    if (node.type === 'list') return (node.items as unknown[]).map((item) => `– ${words(item)} `).join('')
    if (node.type === 'placeholder') return `{${node.value}}`
    return `${words(node.children)}${node.type === 'paragraph' || node.type === 'break' ? ' ' : ''}`
  }
  return words(parseMarkup(text).nodes)
}
