import { type Content, typeset } from '#content'
import { type Problem, reportText, sentence } from '../../src/problems/index.ts'
import type { Files } from '../../tests/support/site.ts'
import type { Case } from './operator.ts'
import { shownOtherwise } from './shown.ts'
import { type SiteLoader, siteLoader } from './site-loader.ts'
import { faultOf } from './wording.ts'

export type Verdict = {
  case: Case
  result: 'detected' | 'harmless' | 'missed' | 'false alarm'
  problems: Problem[]
  /** Undefined if the case expects no line or word. */
  rightLine?: boolean
  rightWord?: boolean
  /** A defect of a message that must never reach an editor. */
  fault?: string
  milliseconds: number
  /** What the page would show differently although no error was reported. */
  changed?: string
}

export type Judge = { judge(one: Case): Promise<Verdict>; load: SiteLoader; good: Content }

/** Judges cases against the good site, whose own problems do not count. */
export async function createJudge(base: Files): Promise<Judge> {
  const load = siteLoader(base)
  const good = await load({})
  const own = new Set(good.problems.map(nameOf))
  return {
    load,
    good,
    async judge(one) {
      const start = performance.now()
      const read = await load(one.files).catch((error: unknown) => String(error))
      const milliseconds = performance.now() - start
      if (typeof read === 'string') return crashed(one, read, milliseconds)
      const problems = read.problems.filter((found) => !own.has(nameOf(found)))
      const changed = problems.some(isError) ? undefined : harmOf(one, read, good)
      return {
        case: one,
        result: resultOf(one, problems, changed),
        problems,
        ...placed(one, problems),
        ...(problems.length > 0 && { fault: faultOf(problems, read.texts) ?? faultOfReport(read) }),
        milliseconds,
        ...(changed && { changed }),
      }
    },
  }
}

function resultOf({ expected }: Case, problems: Problem[], changed: string | undefined): Verdict['result'] {
  if (expected.kind === 'harmless' && problems.some(isError)) return 'false alarm'
  if (problems.length > 0 && expected.kind !== 'harmless') return 'detected'
  if (expected.kind === 'alive') return problems.length > 0 ? 'detected' : 'harmless'
  if (changed !== undefined || (expected.kind === 'must' && problems.length === 0)) return 'missed'
  return problems.length > 0 ? 'detected' : 'harmless'
}

/** Returns undefined if the page looks as before, apart from the one text that was changed on purpose. */
function harmOf({ expected }: Case, content: Content, good: Content): string | undefined {
  if (!content.written) return 'the page shows nothing'
  const found = shownOtherwise(good, content)
  if (found.length === 0) return expected.typed ? 'the text is missing on the page' : undefined
  const [only] = found
  const { typed } = expected
  if (typed && found.length === 1 && only?.from === typeset(typed.from) && only.to === typeset(typed.to))
    return undefined
  return found
    .slice(0, 3)
    .map(({ at, from, to }) => `${at}: ${from} → ${to}`)
    .join('\n')
}

/** Tells whether the first problem of an affected file points at a right line and suggests the intended word. */
function placed({ expected }: Case, problems: readonly Problem[]): Pick<Verdict, 'rightLine' | 'rightWord'> {
  if (problems.length === 0 || expected.kind === 'harmless') return {}
  if (expected.everyLine) return { rightLine: isEveryLineTold(expected, problems) }
  const first = problems.find(({ file }) => file in expected.lines)
  const rightLine = first !== undefined && (expected.lines[first.file] ?? []).includes(first.line)
  if (expected.word === undefined) return { rightLine }
  return { rightLine, rightWord: first !== undefined && suggested(first) === bare(expected.word) }
}

function isEveryLineTold({ lines }: Case['expected'], problems: readonly Problem[]): boolean {
  const isTold = (file: string, line: number) =>
    problems.some((found) => found.file === file && found.line === line)
  return Object.entries(lines).every(([file, own]) => own.every((line) => isTold(file, line)))
}

/** Returns the first word that a problem suggests. */
function suggested({ fix, message, hint }: Problem): string | undefined {
  const word = fix?.text ?? `${message} ${hint ?? ''}`.match(/Meinten Sie „([^“]*)“/)?.[1]
  return word === undefined ? undefined : bare(word)
}

function bare(word: string): string {
  return word.replace(/^[{"']|[}"']$/g, '')
}

function crashed(one: Case, error: string, milliseconds: number): Verdict {
  return { case: one, result: 'missed', problems: [], fault: `throws ${error}`, milliseconds }
}

function faultOfReport(content: Content): string | undefined {
  try {
    reportText(content)
    content.problems.map(sentence)
    return undefined
  } catch (error) {
    return `the report throws ${error}`
  }
}

function isError({ severity }: Problem): boolean {
  return severity === 'error'
}

function nameOf({ code, file, path, message }: Problem): string {
  return [code, file, path, message].join(' ')
}
