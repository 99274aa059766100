import { z } from 'zod'
import type { Path } from '../../problems/index.ts'
import { blockName, fieldName, whereIn } from '../fields/labels.ts'
import { childOf, fieldsOf } from '../fields/walk.ts'
import type { Source } from '../writing/source.ts'
import { areHours, hoursExample } from './hours.ts'

/** The position of a group: „Im Block „steps“ (Ablauf), im 2. Eintrag von „steps“ (Schritte)“. */
export function positionOf(source: Source, path: Path): string {
  const { type } = whereIn(source.file, source.value, path)
  const start = type === undefined ? 0 : 2
  const parts = path.slice(start).flatMap((step, i) => {
    const at = path.slice(0, start + i + 1)
    if (typeof step === 'number') return [`im ${step + 1}. Eintrag von ${nameAt(source, at.slice(0, -1))}`]
    return typeof path[at.length] === 'number' ? [] : [`unter ${nameAt(source, at)}`]
  })
  if (type !== undefined) parts.unshift(`im Block ${blockName(type)}`)
  const text =
    parts.join(', ') ||
    (source.file === 'site.yaml' ? 'in „site.yaml“ (Für alle Seiten)' : 'auf dieser Seite')
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** „title“ (Überschrift), or: der 2. Eintrag von „steps“ (Schritte). */
export function nameAt(source: Source, path: Path): string {
  const step = path.at(-1)
  return typeof step === 'number'
    ? `der ${step + 1}. Eintrag von ${nameAt(source, path.slice(0, -1))}`
    : fieldName(whereIn(source.file, source.value, path))
}

const kinds: Record<string, string> = {
  string: 'ein Text',
  number: 'eine Zahl',
  int: 'eine ganze Zahl',
  boolean: '„true“ (ja) oder „false“ (nein)',
  array: 'eine Liste',
  object: 'eine Gruppe von Feldern',
}

export function kindOfValue(value: unknown): string {
  if (typeof value === 'number' && !Number.isInteger(value)) return 'eine Zahl mit Nachkommastellen'
  return kindNamed(Array.isArray(value) ? 'array' : typeof value)
}

/** A kind as zod names it, in German words. */
export function kindNamed(name: string): string {
  return kinds[name] ?? 'etwas anderes'
}

export function exampleOf(schema: z.ZodType, path: Path): string {
  const field = path.at(-1)
  const start = typeof field === 'number' ? '-' : `${String(field)}:`
  const group = areHours(schema) ? hoursExample : groupOf(fieldsOf(schema))
  if (schema instanceof z.ZodObject) return `Schreiben Sie zum Beispiel: „${start} ${group}“.`
  if (schema instanceof z.ZodArray) {
    return `Schreiben Sie jeden Eintrag eingerückt in eine eigene Zeile: ${areHours(schema) ? `„- ${hoursExample}“` : entryOf(schema)}.`
  }
  if (schema instanceof z.ZodNumber) {
    const example = schema.isInt ? '2' : '1200'
    return `Schreiben Sie nur die Zahl, ohne Einheit, Punkt und Leerzeichen, zum Beispiel ${example}.`
  }
  return schema instanceof z.ZodString ? `Schreiben Sie: „${start} …“.` : ''
}

/** An entry of a list. The blocks of a page are read one by one, so their list does not know their fields. */
function entryOf(list: z.ZodType): string {
  return childOf(list, 0) instanceof z.ZodUnknown ? '„- type: …“' : `„- ${groupOf(fieldsOf(list))}“`
}

function groupOf(fields: readonly [name: string, field: z.ZodType][]): string {
  if (fields.length === 0) return '…'
  const required = fields.filter(([, field]) => !field.safeParse(undefined).success)
  const shown = required.length > 0 ? required : fields.slice(0, 1)
  return `{ ${shown.map(([name]) => `${name}: …`).join(', ')} }`
}
