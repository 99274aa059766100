import { isDeepStrictEqual } from 'node:util'
import { type Content, resolveContent } from '#reading'
import { createLoader, isError } from '../../src/content/loader/index.ts'
import { type Problem, reportText } from '../../src/content/problems/index.ts'
import { type Files, memoryDisk, picture } from '../support/site.ts'
import type { Case } from './cases.ts'
import { changedLines } from './mistake.ts'

export type Verdict = {
  case: Case
  result: 'reported' | 'harmless' | 'missed' | 'false alarm'
  problems: readonly Problem[]
  content?: Content
  /** Undefined if nothing is reported or the case expects no line. */
  isRightLine?: boolean
  /** Why the case was missed: a crash, or what the page would show. */
  why?: string
}

/** Reads the site with some files changed; unchanged files are not parsed again. */
type Load = (changed: Files) => Promise<Content>
export type Judge = { base: Files; good: Content; load: Load; judge(one: Case): Promise<Verdict> }

/** Judges cases against the good site, whose own problems do not count. */
export async function createJudge(base: Files): Promise<Judge> {
  const load = loaderOf(base)
  const good = await load({})
  const own = new Set(good.problems.map(nameOf))
  return {
    base,
    good,
    load,
    async judge(one) {
      try {
        const content = await load(one.files)
        const problems = content.problems.filter((found) => !own.has(nameOf(found)))
        reportText(content)
        const stray = problems.find((found) => !isInside(found, content.texts.get(found.file) ?? ''))
        if (stray) throw new Error(`a place outside the file: ${stray.file}:${stray.line}:${stray.column}`)
        const why = problems.some(isError) ? undefined : harmOf(content, good)
        const result = resultOf(one, problems, why)
        return { case: one, problems, content, ...result, ...placed(one, problems, base) }
      } catch (error) {
        return { case: one, result: 'missed', problems: [], why: String(error) }
      }
    },
  }
}

function loaderOf(base: Files): Load {
  let files = base
  const load = createLoader({
    read: (path) => memoryDisk(files).read(path),
    list: (folder) => memoryDisk(files).list(folder),
    unfit: (folder) => memoryDisk(files).unfit(folder),
  })
  return (changed) => {
    files = { ...base, ...changed }
    return load()
  }
}

function resultOf(
  { kind }: Case,
  problems: readonly Problem[],
  why?: string,
): Pick<Verdict, 'result' | 'why'> {
  const isReported = problems.length > 0
  if (kind === 'harmless' && problems.some(isError)) return { result: 'false alarm' }
  if ((isReported && kind !== 'harmless') || kind === 'alive')
    return { result: isReported ? 'reported' : 'harmless' }
  if (why !== undefined) return { result: 'missed', why }
  if (kind === 'must') return { result: 'missed', why: 'nothing is reported' }
  return { result: isReported ? 'reported' : 'harmless' }
}

/** Returns undefined if the page looks as before. */
function harmOf(content: Content, good: Content): string | undefined {
  if (!content.valid) return 'the page shows nothing'
  const [other] = shownOtherwise(good, content)
  return other && `the page differs at ${other.at}: ${other.from} → ${other.to}`
}

/** Tells whether the first problem of an affected file names a right line. */
function placed(
  { kind, files, lines, everyLine }: Case,
  problems: readonly Problem[],
  base: Files,
): Pick<Verdict, 'isRightLine'> {
  if (problems.length === 0 || kind === 'harmless' || kind === 'alive') return {}
  const right = lines ?? changedIn(files, base)
  const isTold = (file: string) => (line: number) =>
    problems.some((found) => found.file === file && found.line === line)
  if (everyLine) return { isRightLine: Object.entries(right).every(([file, own]) => own.every(isTold(file))) }
  const first = problems.find(({ file }) => file in right)
  return { isRightLine: first !== undefined && (right[first.file] ?? []).includes(first.line) }
}

/** What lines of which files have changed, where the files are text. */
export function changedIn(files: Files, base: Files): Record<string, number[]> {
  return Object.fromEntries(
    Object.entries(files).flatMap(([file, text]) => {
      const old = base[file]
      return typeof text === 'string' && typeof old === 'string' ? [[file, changedLines(old, text)]] : []
    }),
  )
}

function isInside({ line, column, endLine, endColumn }: Problem, text: string): boolean {
  const lines = text.split('\n')
  const isThere = line >= 1 && line <= lines.length && column <= (lines[line - 1]?.length ?? 0) + 1
  return isThere && column >= 1 && (endLine > line || (endLine === line && endColumn >= column))
}

export function nameOf({ code, file, path, message }: Problem): string {
  return [code, file, path, message].join(' ')
}

type Difference = { at: string; from: string; to: string }

/** Returns what a visitor would see differently. Both contents must be free of errors. */
export function shownOtherwise(before: Content, after: Content): Difference[] {
  const isOther = (file: string) =>
    !isDeepStrictEqual(before.valid?.pages.get(file), after.valid?.pages.get(file))
  const routes = after.valid?.site.routes.filter(({ page }) => isOther(`pages/${page}`)) ?? []
  const isSameSite = isDeepStrictEqual(before.valid?.site, after.valid?.site)
  if (isSameSite && routes.length === 0) return []
  // A page shows only its own text and that of site.yaml, so the other pages need not be resolved.
  const shown = ({ valid }: Content) =>
    resolveContent(
      isSameSite && valid ? { valid: { ...valid, site: { ...valid.site, routes } } } : { valid },
      picture,
    )
  return differences(shown(before), shown(after))
}

/** Returns where two pieces of plain data differ. Runs of white space count as one space, as in a browser. */
function differences(from: unknown, to: unknown, at = ''): Difference[] {
  if (isGroup(from) && isGroup(to)) {
    const keys = [...new Set([...Object.keys(from), ...Object.keys(to)])]
    return keys.flatMap((key) => differences(from[key], to[key], at ? `${at}.${key}` : key))
  }
  const [before, after] = [textOf(from), textOf(to)]
  return before === after ? [] : [{ at, from: before, to: after }]
}

function isGroup(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value.replace(/[ \t\r\n]+/g, ' ').trim() : (JSON.stringify(value) ?? '')
}
