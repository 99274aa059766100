/** A refusal: a German sentence for the editor, and the status of the response. */
export class Refused extends Error {
  readonly status: number

  constructor(status: number, sentence = '') {
    super(sentence)
    this.status = status
  }
}
