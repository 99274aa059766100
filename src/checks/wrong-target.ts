import { type Finding, type Holes, type MessageName, type Problem, problem } from '../problems/index.ts'

/** What is wrong with a target: reported as soon as its place is known, with what was probably meant. */
export type WrongTarget = { guess: string | undefined; problemAt(found: Finding): Problem }

export function wrong<N extends MessageName>(
  message: N,
  holes: Readonly<Record<Holes<N>, string | number>>,
  guess?: string,
): WrongTarget {
  return { guess, problemAt: (found) => problem(message, found, holes) }
}
