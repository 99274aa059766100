import type { Expectation, Mutation } from './operator.ts'
import type { PageMap } from './page-map.ts'

type Details = Omit<Expectation, 'kind' | 'lines'>

/** The file gets this text; a problem at one of these lines has to be reported. */
export function must(page: PageMap, text: string, lines: readonly number[], details: Details = {}): Mutation {
  return mutation(page, text, { kind: 'must', lines: { [page.file]: lines }, ...details })
}

/** As `must`, but fine without a problem if the page shows the very same. */
export function safe(page: PageMap, text: string, lines: readonly number[], details: Details = {}): Mutation {
  return mutation(page, text, { kind: 'safe', lines: { [page.file]: lines }, ...details })
}

/** An error would be a false alarm. */
export function harmless(page: PageMap, text: string, details: Details = {}): Mutation {
  return mutation(page, text, { kind: 'harmless', lines: {}, ...details })
}

function mutation({ file }: PageMap, text: string, expected: Expectation): Mutation {
  return { files: { [file]: text }, expected }
}

/** The text with a piece replaced. */
export function replaced({ text }: PageMap, start: number, end: number, by: string): string {
  return text.slice(0, start) + by + text.slice(end)
}

/** The text with some whole lines (from 1, the last one included) replaced by others. */
export function withLines({ lines }: PageMap, from: number, to: number, by: readonly string[]): string {
  return [...lines.slice(0, from - 1), ...by, ...lines.slice(to)].join('\n')
}

export function lineOf({ lines }: PageMap, line: number): string {
  return lines[line - 1] ?? ''
}

/** Numbers from one to another, both included. */
export function range(from: number, to: number): number[] {
  return Array.from({ length: to - from + 1 }, (_, i) => from + i)
}
