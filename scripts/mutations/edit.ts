import type { Expectation, Mutation } from './operator.ts'
import type { PageMap } from './page-map.ts'

type Details = Omit<Expectation, 'kind' | 'lines'>

/** Gives the file this text; a problem at one of these lines has to be reported. */
export function must(page: PageMap, text: string, lines: readonly number[], details: Details = {}): Mutation {
  return mutation(page, text, { kind: 'must', lines: { [page.file]: lines }, ...details })
}

/** Like `must`, but no problem is needed if the page looks exactly the same. */
export function safe(page: PageMap, text: string, lines: readonly number[], details: Details = {}): Mutation {
  return mutation(page, text, { kind: 'safe', lines: { [page.file]: lines }, ...details })
}

/** Gives the file this text; an error would be a false alarm. */
export function harmless(page: PageMap, text: string, details: Details = {}): Mutation {
  return mutation(page, text, { kind: 'harmless', lines: {}, ...details })
}

function mutation({ file }: PageMap, text: string, expected: Expectation): Mutation {
  return { files: { [file]: text }, expected }
}

/** Returns the text with a piece replaced. */
export function replaced({ text }: PageMap, start: number, end: number, by: string): string {
  return text.slice(0, start) + by + text.slice(end)
}

/** Returns the text with whole lines (counted from 1, `to` included) replaced by others. */
export function withLines({ lines }: PageMap, from: number, to: number, by: readonly string[]): string {
  return [...lines.slice(0, from - 1), ...by, ...lines.slice(to)].join('\n')
}

export function lineOf({ lines }: PageMap, line: number): string {
  return lines[line - 1] ?? ''
}

/** Returns the whole numbers from one to another, both included. */
export function range(from: number, to: number): number[] {
  return Array.from({ length: to - from + 1 }, (_, i) => from + i)
}
