import { z } from 'zod'
import {
  blockLabel,
  fieldAt,
  isRecord,
  labelOf,
  metaOf,
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

/** „Reparatur › Karten › 2. Karte › Überschrift“, „Reparatur › Block „Karten““: where a field or an entry is. */
export function placeName(version: Version, path: Path, last = nameOfLast(version, path)): string {
  if (path.length === 0) return `${version.name} › die ganze Datei`
  const first = path.findIndex((step) => typeof step === 'number')
  const around = path.slice(0, -1).flatMap((step, i) => {
    const own = path.slice(0, i + 1)
    if (isPage(version) && path[0] === 'blocks' && i < 2)
      return i ? [blockName(version.value, Number(step))] : []
    // A list is named by its entries; the first one in site.yaml is also a part of the site.
    const isList = typeof path[i + 1] === 'number' && (isPage(version) || i + 1 !== first)
    return isList ? [] : [labelOf(at(version, own))]
  })
  const isNamed = isPage(version) || around.length === 0
  return [...(isNamed ? [version.name] : []), ...around, last].join(' › ')
}

function nameOfLast(version: Version, path: Path): string {
  return typeof path.at(-1) === 'number'
    ? entryName(version, path, valueAt(version.value, path))
    : labelOf(at(version, path))
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
  if (!isRecord(entry)) return `${label} ${shortQuote(String(entry ?? ''))}`
  if (path.length === 2 && path[0] === 'blocks' && isPage(version)) {
    const title = typeof entry.title === 'string' ? ` ${shortQuote(entry.title)}` : ''
    return `${label} ${blockLabel(String(entry.type))}${title}`
  }
  const title = titleOf(entry)
  return title ? `${label} ${shortQuote(title)}` : labelOf(at(version, path))
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

export const labelIn = (version: Version, path: Path) => labelOf(at(version, path))

export function isYesNo(version: Version, path: Path): boolean {
  return fieldAt(at(version, path)) instanceof z.ZodBoolean
}

export function isPicture(version: Version, path: Path): boolean {
  const schema = fieldAt(at(version, path))
  return schema !== undefined && metaOf(schema).control === 'picture'
}

export function isMarkup(version: Version, path: Path): boolean {
  const schema = fieldAt(at(version, path))
  return schema !== undefined && roles.get(schema)?.role === 'markup'
}
