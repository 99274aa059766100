import { blocks } from './catalogue/blocks.ts'
import { type Entry, fill, type HolesIn, linesOf } from './catalogue/entry.ts'
import { launch } from './catalogue/launch.ts'
import { links } from './catalogue/links.ts'
import { pages } from './catalogue/pages.ts'
import { pictures } from './catalogue/pictures.ts'
import { site } from './catalogue/site.ts'
import { texts } from './catalogue/texts.ts'
import { writing } from './catalogue/writing.ts'

/** A range in a file; lines and columns count from 1, the end column is exclusive. */
export type Place = { line: number; column: number; endLine: number; endColumn: number }

/** The steps to a value in the data. */
export type Path = readonly PropertyKey[]

/** Replaces the text at a place; safe to apply without asking. */
export type Fix = Place & { text: string }

export type Problem = Place & {
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

export type ProblemCode = keyof typeof catalogue
type Messages<C extends ProblemCode> = (typeof catalogue)[C]['messages']

/** The name of a message in the catalogue: the code and the key of the message, as in `dead-link/page`. */
export type MessageName = { [C in ProblemCode]: `${C}/${keyof Messages<C> & string}` }[ProblemCode]
type MessageOf<N> = N extends `${infer C extends ProblemCode}/${infer M}`
  ? M extends keyof Messages<C>
    ? Messages<C>[M]
    : never
  : never

export type Finding = {
  file: string
  place: Place
  path?: Path
  /** What was probably intended; replaces the hint. */
  guess?: string
  fix?: Fix
}
export type Holes<N> = HolesIn<MessageOf<N>>

/** Returns the problem with its German message filled in. */
export function problem<N extends MessageName>(
  name: N,
  { file, place, path = [], guess, fix }: Finding,
  holes: Readonly<Record<Holes<N>, string | number>>,
): Problem {
  const [code, which] = name.split('/') as [ProblemCode, string]
  const { severity = 'error', messages }: Entry = catalogue[code]
  const lines = linesOf(messages[which] as string)
  const hint = guess === undefined ? fill(lines.hint, holes).trim() : `Meinten Sie „${guess}“?`
  return {
    code,
    severity,
    file,
    ...place,
    path: path.map(String).join('.'),
    message: fill(lines.message, holes),
    ...(hint && { hint }),
    ...(fix && { fix }),
  }
}

/** A finding with the fix that replaces the whole value. */
export function withFix<F extends Finding>(found: F, text: string): F & { fix: Fix } {
  return { ...found, fix: { ...found.place, text } }
}

/** The probable intention; if the wrong piece has an exact position, the guess is also offered as a fix. */
export function suggestion(
  exact: Place | undefined,
  guess: string | undefined,
): Pick<Finding, 'guess' | 'fix'> {
  if (guess === undefined) return {}
  return { guess, ...(exact && { fix: { ...exact, text: guess } }) }
}

export const wholeFile: Place = { line: 1, column: 1, endLine: 1, endColumn: 1 }

export function byPlace(a: Problem, b: Problem): number {
  return a.file.localeCompare(b.file) || a.line - b.line || a.column - b.column
}
