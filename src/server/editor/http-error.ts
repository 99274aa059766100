/** The status of a response that is no success, and a German sentence for the editor. */
export class HttpError extends Error {
  readonly status: number

  constructor(status: number, sentence = '') {
    super(sentence)
    this.status = status
  }
}
