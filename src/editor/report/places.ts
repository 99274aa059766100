import { z } from 'zod'
import {
  blockLabel,
  fieldAt,
  isRecord,
  labelOf,
  ofEntry,
  type Path,
  valueAt,
  valueLabel,
  whereIn,
} from '#reading'
import { roles } from '#schema'
import { shortQuote, titleOf } from './excerpt.ts'
import type { Version } from './versions.ts'

const isPage = ({ file }: Version) => file !== 'site.yaml'

const at = ({ file, value }: Version, path: Path) => whereIn(file, value, path)

/** „Reparatur, Karten“, „Kopf der Seite, Menü“: everything around a field up to the first list. */
export function contextOf(version: Version, path: Path): string {
  const { name, value } = version
  if (isPage(version)) {
    return path[0] === 'blocks' && path.length > 2 ? `${name}, ${blockName(value, Number(path[1]))}` : name
  }
  const first = path.findIndex((step) => typeof step === 'number')
  const groups = path
    .slice(0, first < 0 ? -1 : first)
    .map((_, i) => labelOf(at(version, path.slice(0, i + 1))))
  return groups.join(', ') || name
}

/** „ der 1. Angabe der 2. Karte“: the entries around a field, inner ones first. */
export function entriesAround(version: Version, path: Path): string {
  const first = isPage(version) && path[0] === 'blocks' ? 2 : 0
  return path
    .flatMap((step, i) =>
      i >= first && i < path.length - 1 && typeof step === 'number'
        ? [` ${ofEntry(at(version, path.slice(0, i + 1)))}`]
        : [],
    )
    .reverse()
    .join('')
}

/** „Reparatur, Karten: Überschrift der 2. Karte“, „Reparatur: Block „Karten““ */
export function placeName(version: Version, path: Path): string {
  if (path.length === 0) return `${version.name}: die ganze Datei`
  const isEntry = typeof path.at(-1) === 'number'
  const name = isEntry ? entryName(version, path, valueAt(version.value, path)) : labelIn(version, path)
  return `${contextOf(version, path)}: ${name}${entriesAround(version, path)}`
}

/** „Karten“, followed by the heading if the page has several blocks of this type. */
function blockName(page: unknown, index: number): string {
  const blocks = valueAt(page, ['blocks'])
  const all: unknown[] = Array.isArray(blocks) ? blocks : []
  const block = all[index]
  if (!isRecord(block)) return `${index + 1}. Block`
  const name = blockLabel(String(block.type))
  const isOnly = all.filter((one) => isRecord(one) && one.type === block.type).length === 1
  return isOnly || typeof block.title !== 'string' ? name : `${name} ${shortQuote(block.title)}`
}

/** „Karte „Europalette““, „Weiterleitung „/a → /b““: an entry as people recognise it. */
export function entryName(version: Version, path: Path, entry: unknown): string {
  const label = labelOf(at(version, path)).replace(/^\d+\. /, '')
  if (!isRecord(entry)) return `${label} ${shown(version, path, entry)}`
  if (path.length === 2 && path[0] === 'blocks' && isPage(version)) {
    const title = typeof entry.title === 'string' ? ` mit der Überschrift ${shortQuote(entry.title)}` : ''
    return `${label} „${blockLabel(String(entry.type))}“${title}`
  }
  const title = titleOf(entry)
  return title ? `${label} ${shortQuote(title)}` : labelOf(at(version, path))
}

/** Numbers and choices as they are, texts in quotation marks, nothing for a group or a list. */
export function shown(version: Version, path: Path, value: unknown): string {
  if (typeof value !== 'string') return ''
  const label = valueLabel(at(version, path), value)
  return label !== value || /^[\d.,:]+$/.test(value) ? label : shortQuote(value)
}

/** A whole value as people read it: a group has one line for each field, „Überschrift: Karten“. */
export function inWords(version: Version, path: Path, value: unknown): string {
  if (typeof value === 'string') return valueLabel(at(version, path), value).trim()
  if (Array.isArray(value))
    return value.map((one, i) => `– ${inWords(version, [...path, i], one)}`).join('\n')
  if (!isRecord(value)) return ''
  const lines = Object.entries(value).flatMap(([name, one]) => {
    const gap = typeof one === 'string' ? ' ' : '\n'
    const own = [...path, name]
    return name === 'type' ? [] : [`${labelOf(at(version, own))}:${gap}${inWords(version, own, one)}`]
  })
  return lines.join('\n')
}

/** True if a value is a choice between words, such as ja and nein. */
export function isChosen(version: Version, path: Path, value: unknown): boolean {
  return typeof value === 'string' && /^\p{L}/u.test(value) && valueLabel(at(version, path), value) !== value
}

/** „Überschrift“; a label that is no noun, such as that of a yes/no field, is put in quotation marks. */
export function labelIn(version: Version, path: Path): string {
  const label = labelOf(at(version, path))
  return isYesNo(version, path) || label.endsWith(' um') ? `„${label}“` : label
}

export function isYesNo(version: Version, path: Path): boolean {
  return fieldAt(at(version, path)) instanceof z.ZodBoolean
}

export function isMarkup(version: Version, path: Path): boolean {
  const schema = fieldAt(at(version, path))
  return schema !== undefined && roles.get(schema)?.role === 'markup'
}
