import { inFile, type Problem, problem } from '../problems/index.ts'

/** A failure of the program itself is one problem of the file at hand, like any other. */
export function faultIn(file: string, error: unknown): Problem {
  const fault = error instanceof Error ? `${error.name}: ${error.message}` : String(error)
  return problem('unreadable-file/fault', inFile(file), { fault })
}

/** The problems that a rule finds in a file, up to a failure. */
export function* guarded(file: string, rule: () => Iterable<Problem>): Generator<Problem> {
  try {
    yield* rule()
  } catch (error) {
    yield faultIn(file, error)
  }
}
