import type { Finding, Fix, Place } from '../../problems/index.ts'

/** A file while its writing is looked at; pieces of it are named by their offsets. */
export type Writing = { file: string; text: string; at(start: number, end: number): Place }

/** A piece of the text and what to put in its place. */
export type Edit = { start: number; end: number; text: string }

/** Where a problem of the writing stands, and what would mend it. */
export function finding({ file, at }: Writing, start: number, end: number, edit?: Edit): Finding {
  const fix: Fix | undefined = edit && { ...at(edit.start, edit.end), text: edit.text }
  return { file, place: at(start, end), ...(fix && { fix }) }
}

export function applyEdit(text: string, { start, end, text: piece }: Edit): string {
  return text.slice(0, start) + piece + text.slice(end)
}

/** The first and the last sign of the line in which an offset stands, without its line break. */
export function lineAround(text: string, offset: number): { start: number; end: number } {
  const start = text.lastIndexOf('\n', offset - 1) + 1
  return { start, end: lineEnd(text, offset) }
}

export function lineEnd(text: string, offset: number): number {
  const end = text.indexOf('\n', offset)
  if (end < 0) return text.length
  return text[end - 1] === '\r' && end > offset ? end - 1 : end
}

/** A piece of a text as a sentence can hold it. */
export function shortened(text: string, length = 60): string {
  const line = text.split('\n', 1)[0]?.trim() ?? ''
  return line.length > length ? `${line.slice(0, length - 1).trimEnd()}…` : line
}
