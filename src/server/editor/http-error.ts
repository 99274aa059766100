import type { Problem } from '../../content/problems/index.ts'

/** The status of a response that is no success, and a German sentence for the editor, with the problems that it is about. */
export class HttpError extends Error {
  readonly status: number
  readonly problems: readonly Problem[]

  constructor(status: number, sentence = '', problems: readonly Problem[] = []) {
    super(sentence)
    this.status = status
    this.problems = problems
  }
}
