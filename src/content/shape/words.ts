import { z } from 'zod'
import type { Path } from '../../problems/index.ts'
import { childOf, fieldsOf, isRecord, unwrap } from '../fields/walk.ts'

/** A position in the words of the file: „Im Baustein „steps“, im 2. Eintrag von „steps““. */
export function where(value: unknown, parent: Path): string {
  const type = isRecord(value) && typeof value.type === 'string' ? value.type : undefined
  const parts: string[] = type ? [`im Baustein „${type}“`] : []
  parent.forEach((step, i) => {
    if (typeof step === 'number') parts.push(`im ${step + 1}. Eintrag von „${String(parent[i - 1])}“`)
    else if (typeof parent[i + 1] !== 'number') parts.push(`unter „${String(step)}“`)
  })
  const text = parts.join(', ') || 'in der Datei'
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** „„title““ or „der 2. Eintrag von „steps““. */
export function nameOf(path: Path): string {
  const field = path.at(-1)
  return typeof field === 'number'
    ? `der ${field + 1}. Eintrag von „${String(path.at(-2))}“`
    : `„${String(field)}“`
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
  const group = groupOf(fieldsOf(schema))
  if (schema instanceof z.ZodObject) return `Schreiben Sie zum Beispiel: „${start} ${group}“.`
  if (schema instanceof z.ZodArray) {
    return `Schreiben Sie jeden Eintrag eingerückt in eine eigene Zeile: ${entryOf(schema)}.`
  }
  if (schema instanceof z.ZodNumber) {
    const example = schema.isInt ? '2' : '1200'
    return `Schreiben Sie nur die Zahl, ohne Einheit, Punkt und Leerzeichen, zum Beispiel ${example}.`
  }
  return schema instanceof z.ZodString ? `Schreiben Sie: „${start} …“.` : ''
}

/** The line to write for a missing field; for a list, the lines. */
export function lineOf(field: string, schema: z.ZodType | undefined): string {
  const inner = schema && unwrap(schema)
  if (inner instanceof z.ZodArray)
    return `„${field}:“ und darunter, eingerückt, jeden Eintrag als ${entryOf(inner)}`
  return `„${field}: ${inner instanceof z.ZodObject ? groupOf(fieldsOf(inner)) : '…'}“`
}

/** An entry of a list. The blocks of a page are read one by one, so their list does not know their fields. */
export function entryOf(list: z.ZodType): string {
  return childOf(list, 0) instanceof z.ZodUnknown ? '„- type: …“' : `„- ${groupOf(fieldsOf(list))}“`
}

function groupOf(fields: readonly [name: string, field: z.ZodType][]): string {
  if (fields.length === 0) return '…'
  const required = fields.filter(([, field]) => !field.safeParse(undefined).success)
  const shown = required.length > 0 ? required : fields.slice(0, 1)
  return `{ ${shown.map(([name]) => `${name}: …`).join(', ')} }`
}
