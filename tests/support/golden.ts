import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Content } from '#reading'
import { blockSchemas } from '#schema'
import { type Files, jpeg, loadFrom, memoryDisk, siteWith, smallSite } from './site.ts'

/**
 * `tests/cases/<code>.txt` contains the cases of one problem. `== name ==` begins a case, `-- path --` a file that differs
 * from the small site (of site.yaml, the sections that differ), `-- expected --` the report that the editor gets.
 * After a path, `from line 6` puts `usualLines` first, `jpeg 640x427` makes a picture, and `in latin1` names an encoding.
 * `<U+00A0>` is an invisible character, `<[ ×5000>` a repeated text, `<every block>` the list of their types, and `<EOF>`
 * ends a file without a line end.
 * `UPDATE_CASES=1 npx vitest run tests/unit/content/problems/cases.test.ts` writes all reports anew; review the result.
 */
export type GoldenCase = { code: string; name: string; files: Files; expected: string }

const usualLines = `title: Paletten
description: Paletten aus Schwieberdingen, neu, gebraucht und repariert, für Gewerbe in der Region Stuttgart
blocks:
  - type: hero
    title: Paletten
`

const folder = join(import.meta.dirname, '../cases')
const everyBlock = [...blockSchemas.keys()].join(', ')

export const goldenCases: GoldenCase[] = readdirSync(folder)
  .sort()
  .flatMap((file) => casesIn(file.replace(/\.txt$/, '')))

function casesIn(code: string): GoldenCase[] {
  return blocksOf(code).map((block) => {
    const [title = '', ...sections] = block.split(/^(?=(?:==|--) .+ (?:==|--)$)/m)
    const parts = sections.map(partOf)
    const files = parts.filter(([path]) => path !== 'expected')
    const expected = parts.find(([path]) => path === 'expected')?.[1].toString() ?? ''
    return { code, name: title.slice(3, -4), files: { ...smallSite, ...Object.fromEntries(files) }, expected }
  })
}

/** Returns the text of each case, without the blank line that follows it. */
function blocksOf(code: string): string[] {
  return readFileSync(pathOf(code), 'utf8').split(/\n(?=== .+ ==$)/m)
}

function partOf(section: string): [path: string, content: string | Uint8Array] {
  // The report of a new case is empty, perhaps without its line end.
  const end = `${section}\n`.indexOf('\n')
  const [, path = '', fromLine6, width, height, encoding] =
    /^-- (.+?)(?: (from line 6)| jpeg (\d+)x(\d+)| in (\w+))? --$/.exec(decode(section.slice(0, end))) ?? []
  const text = (fromLine6 ? usualLines : '') + decode(section.slice(end + 1))
  if (width) return [path, jpeg(Number(width), Number(height))]
  if (encoding) return [path, encoded(text, encoding)]
  return [path, path === 'site.yaml' ? siteWith(text) : text]
}

function encoded(text: string, encoding: string): Uint8Array {
  if (encoding === 'utf16be') return Buffer.from(text, 'utf16le').swap16()
  return Buffer.from(text, encoding as BufferEncoding)
}

function decode(text: string): string {
  return text
    .replace(/<EOF>\n$/, '')
    .replaceAll('<every block>', everyBlock)
    .replace(/<(\S+) ×(\d+)>/g, (_, repeated: string, times) => repeated.repeat(Number(times)))
    .replace(/<U\+([0-9A-F]{4,6})>/g, (_, point) => String.fromCodePoint(Number.parseInt(point, 16)))
}

function encode(text: string): string {
  return text
    .replaceAll(everyBlock, '<every block>')
    .replace(/(\S\S??)\1{999,}/g, (all, repeated) => `<${repeated} ×${all.length / repeated.length}>`)
    .replace(/(?! (?!\n)|\n)[\p{C}\p{Z}\p{M}]/gu, (sign) => {
      const point = sign.codePointAt(0) ?? 0
      return `<U+${point.toString(16).toUpperCase().padStart(4, '0')}>`
    })
}

/** Replaces what a case expects; everything else of its file stays. */
export function writeExpected({ code, name }: GoldenCase, report: string): void {
  const blocks = blocksOf(code).map((block) => {
    if (!block.startsWith(`== ${name} ==\n`)) return block
    const [given] = block.split(/-- expected --(?:\n|$)/)
    return `${given}-- expected --\n${encode(report)}`
  })
  writeFileSync(pathOf(code), blocks.join('\n'))
}

const loaded = new Map<GoldenCase, Promise<Content>>()

/** Loads a case, once for all tests of a worker. */
export function loadCase(golden: GoldenCase): Promise<Content> {
  const content = loaded.get(golden) ?? loadFrom(memoryDisk(golden.files))
  loaded.set(golden, content)
  return content
}

function pathOf(code: string): string {
  return join(folder, `${code}.txt`)
}
