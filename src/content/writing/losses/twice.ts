import { isScalar, type Node, type YAMLMap } from 'yaml'
import { problem } from '../../../problems/index.ts'
import { type Edit, finding, lineAround, lineEnd } from '../writing.ts'
import type { Beside, CheckedKey, Key } from './keys.ts'
import type { Walk } from './walk.ts'

/** A field that stands twice in a group: written twice, or the dash of another entry is missing. */
export function twice(walk: Walk, { name, start, end }: Key, { group, isEntry, names }: Beside): CheckedKey {
  const first = group.items.find(({ key }) => isScalar(key) && key.value === name)?.key as Node
  const firstStart = first.range?.[0] ?? 0
  const holes = { field: name, line: String(walk.at(firstStart, firstStart).line) }
  // One field alone was written twice; several are another entry.
  const isNewEntry = isEntry && !group.flow && names.keys().next().value === name && repeated(group) > 1
  if (!isNewEntry) {
    const edit = isSameLine(walk.text, firstStart, start) ? removal(walk.text, start) : undefined
    return { problem: problem('yaml-syntax/duplicate', finding(walk, start, end, edit), holes) }
  }
  const hasRoom = /(^|\n) * {2}$/.test(walk.text.slice(lineAround(walk.text, start).start, start))
  const edit = { start: start - 2, end: start, text: '- ' }
  const found = finding(walk, start, end, hasRoom ? edit : undefined)
  return { broken: problem('yaml-syntax/newEntry', found, holes) }
}

function repeated({ items }: YAMLMap): number {
  const names = items.map(({ key }) => (isScalar(key) ? String(key.value) : ''))
  return names.length - new Set(names).size
}

/** Whether two fields say the same, each in one line. */
function isSameLine(text: string, first: number, second: number): boolean {
  const line = (at: number) => text.slice(at, lineEnd(text, at)).trimEnd()
  const isAlone = text.slice(lineAround(text, second).start, second).trim() === ''
  return isAlone && line(first) === line(second) && /:[ \t]+[^\s|>{["'&*!]/.test(line(first))
}

function removal(text: string, at: number): Edit {
  const { start } = lineAround(text, at)
  return { start, end: text.indexOf('\n', at) + 1 || text.length, text: '' }
}
