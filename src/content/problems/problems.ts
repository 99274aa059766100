import { blocks } from './catalogue/blocks.ts'
import type { Entry, ParamsIn } from './catalogue/entry.ts'
import { launch } from './catalogue/launch.ts'
import { links } from './catalogue/links.ts'
import { pages } from './catalogue/pages.ts'
import { pictures } from './catalogue/pictures.ts'
import { site } from './catalogue/site.ts'
import { texts } from './catalogue/texts.ts'
import { writing } from './catalogue/writing.ts'

/** A range in a file; lines and columns count from 1, the end column is exclusive. */
export type TextRange = { line: number; column: number; endLine: number; endColumn: number }

/** The steps to a value in the data. */
export type Path = readonly PropertyKey[]

/** Replaces the text at a place; safe to apply without asking, unless it is a choice between two values. */
export type Fix = TextRange & { text: string; isChoice?: true }

export type Problem = TextRange & {
  code: ProblemCode
  severity: 'error' | 'warning'
  file: string
  /** The path in the data, for programs: `blocks.0.title`. Empty for the whole file. */
  path: string
  message: string
  hint?: string
  fix?: Fix
}

/** Every problem that can be reported. Codes are permanent; other programs rely on them. */
export const catalogue = {
  ...writing,
  ...blocks,
  ...texts,
  ...links,
  ...pictures,
  ...pages,
  ...site,
  ...launch,
}

type ProblemCode = keyof typeof catalogue
type Messages<C extends ProblemCode> = (typeof catalogue)[C]['messages']

/** The name of a message in the catalogue: the code and the key of the message, as in `dead-link/page`. */
export type MessageName = { [C in ProblemCode]: `${C}/${keyof Messages<C> & string}` }[ProblemCode]
type MessageOf<N> = N extends `${infer C extends ProblemCode}/${infer M}`
  ? M extends keyof Messages<C>
    ? Messages<C>[M]
    : never
  : never

/** A problem before it is worded: where something is wrong, and how to fix it. A hint replaces that of the catalogue. */
export type Finding = Omit<Problem, 'code' | 'severity' | 'message'>
export type Params<N> = ParamsIn<MessageOf<N>>

/** Returns the problem with its German message filled in. */
export function problem<N extends MessageName>(
  name: N,
  found: Finding,
  params: Readonly<Record<Params<N>, string | number>>,
): Problem {
  const [code, which] = name.split('/') as [ProblemCode, string]
  const { severity = 'error', messages }: Entry = catalogue[code]
  const lines = linesOf(messages[which] as string)
  const hint = found.hint ?? fill(lines.hint, params).trim()
  return { code, severity, ...found, message: fill(lines.message, params), ...(hint && { hint }) }
}

/** The two lines of a message; the hint is empty if there is none. */
export function linesOf(message: string): { message: string; hint: string } {
  const [first = '', hint = ''] = message.split(/\n */)
  return { message: first, hint }
}

export function fill(sentence: string, values: Readonly<Record<string, string | number>>): string {
  return sentence.replace(/%([a-zA-Z]+)%/g, (param, name: string) => String(values[name] ?? param))
}

/** A finding with the fix that replaces the whole value. */
export function withFix<F extends Finding>(found: F, text: string): F & { fix: Fix } {
  return { ...found, fix: fixAt(found, text) }
}

/** What was probably intended instead of something wrong, the most likely first. */
export type Guess = { words: readonly string[]; isCertain: boolean }

/** The probable intention; if it is certain and the wrong piece has an exact position, it is also offered as a fix. */
export function suggestion(
  exact: TextRange | undefined,
  guess: Guess | string | undefined,
): Pick<Finding, 'hint' | 'fix'> {
  const { words, isCertain } =
    typeof guess === 'object' ? guess : { words: [guess ?? []].flat(), isCertain: true }
  const [first] = words
  if (first === undefined) return {}
  const named = words.slice(0, 3).map((word) => `„${word}“`)
  const hint = `Meinten Sie ${named.join(', ').replace(/, (?=[^,]*$)/, ' oder ')}?`
  return { hint, ...(exact && isCertain && { fix: fixAt(exact, first) }) }
}

function fixAt({ line, column, endLine, endColumn }: TextRange, text: string): Fix {
  return { line, column, endLine, endColumn, text }
}

export const wholeFile: TextRange = { line: 1, column: 1, endLine: 1, endColumn: 1 }

/** The finding for a problem with a file as a whole. */
export function inFile(file: string): Finding {
  return { file, path: '', ...wholeFile }
}

export function isError({ severity }: Problem): boolean {
  return severity === 'error'
}

export function byPlace(a: Problem, b: Problem): number {
  return a.file.localeCompare(b.file) || a.line - b.line || a.column - b.column
}
