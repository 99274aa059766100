import { isRecord, type Path, parseMarkup } from '#reading'
import { type Difference, nameablePath } from './differences.ts'
import { excerpts, oneLine } from './excerpt.ts'
import { contextOf, entriesAround, entryName, isChosen, isMarkup, isYesNo, labelIn, shown } from './places.ts'
import type { Version } from './versions.ts'

/** „Reparatur, Karten: Überschrift der 2. Karte von „…“ zu „…““ */
export function sentenceAbout(version: Version, difference: Difference): string {
  return `${contextOf(version, nameablePath(difference))}: ${whatOf(version, difference)}`
}

/** What a difference is about, without its place: „Überschrift“, „Karte“. */
export function subjectOf(version: Version, path: Path): string {
  return labelIn(version, path).replace(/^\d+\. /, '')
}

function whatOf(version: Version, difference: Difference): string {
  const path = nameablePath(difference)
  if (difference.kind === 'changed') return changed(version, difference)
  const value = difference.kind === 'removed' ? difference.before : difference.after
  if (typeof path.at(-1) !== 'number') return fieldWords(version, path, value, difference.kind === 'removed')
  const { cells } = difference
  const name = cells ? `Spalte ${shown(version, path, value)}` : entryName(version, path, value)
  const entry = `${name}${entriesAround(version, path)}`
  const place = Number(path.at(-1)) + 1
  if (difference.kind === 'removed') return `${entry} entfernt`
  if (difference.kind !== 'moved') {
    return `${entry} ${difference.kind === 'added' ? 'hinzugefügt (' : 'dupliziert (neu '}an Stelle ${place})`
  }
  const from = Number(difference.was.at(-1)) + 1
  if (from === place) return `${entry} verschoben`
  const [back, on] = cells ? ['links', 'rechts'] : ['oben', 'unten']
  return `${entry} nach ${place < from ? back : on} verschoben (von Stelle ${from} auf ${place})`
}

/** Describes a field that was added or removed. */
function fieldWords(version: Version, path: Path, value: unknown, isGone: boolean): string {
  if (path.length === 1 && path[0] === 'hidden' && value === 'true') return hidden(!isGone)
  const label = `${labelIn(version, path)}${entriesAround(version, path)}`
  const text = isRecord(value)
    ? shown(version, [...path, 'file'], value.file ?? value.label)
    : shown(version, path, value)
  // A missing yes/no field means no.
  if (isYesNo(version, path)) {
    const [old, now] = isGone ? [text, 'nein'] : ['nein', text]
    return `${label}: ${now}${now === old ? ' wie bisher' : ` statt ${old}`}`
  }
  if (isGone) return `${label} entfernt${text ? ` (bisher ${text})` : ''}`
  return `${label} hinzugefügt${text ? `: ${text}` : ''}`
}

function changed(version: Version, { is: path, before, after }: Difference): string {
  if (path.length === 1 && path[0] === 'hidden') return hidden(after === 'true')
  const label = `${labelIn(version, path)}${entriesAround(version, path)}`
  if (typeof before !== 'string' || typeof after !== 'string') return `${label} geändert`
  if (isChosen(version, path, after) || isChosen(version, path, before)) {
    return `${label}: ${shown(version, path, after)} statt ${shown(version, path, before)}`
  }
  const [old, now] = isMarkup(version, path) ? [spoken(before), spoken(after)] : [before, after]
  if (oneLine(old) === oneLine(now)) return `${label}: ${changedForm(before, after)}`
  const isNumber = [before, after].every((text) => /^[\d.,:]+$/.test(text))
  if (isNumber) return `${label} von ${shown(version, path, before)} zu ${shown(version, path, after)}`
  const [one, other] = excerpts(old, now)
  return `${label} von ${one} zu ${other}`
}

function hidden(isHidden: boolean): string {
  return isHidden ? 'Die Seite ruht jetzt, niemand sieht sie' : 'Die Seite ruht nicht mehr, alle sehen sie'
}

/** Describes the change to a running text whose words are the same. */
function changedForm(before: string, after: string): string {
  const [old, now] = [parseMarkup(before).links, parseMarkup(after).links]
  const others = now.flatMap((link, i) => (link === old[i] ? [] : [`„${old[i]}“ zu „${link}“`]))
  if (old.length === now.length && others.length > 0) {
    return `Ziel ${others.length === 1 ? 'eines Links' : 'mehrerer Links'} von ${[...new Set(others)].join(', von ')}`
  }
  if (old.length !== now.length) return now.length > old.length ? 'Link hinzugefügt' : 'Link entfernt'
  return 'nur Hervorhebungen, Absätze oder Leerzeichen geändert'
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
