/** The reason why the workspace cannot do something, as a German sentence for the editor. */
export class WorkspaceFailure extends Error {
  /** No answer; a new sign-in is needed; a refusal; or it is unknown whether a publication was written. */
  readonly reason: 'gone' | 'token' | 'refused' | 'unknown'
  /** The error code of the other side, if it reports one. */
  readonly code: string

  constructor(reason: WorkspaceFailure['reason'], sentence: string, code = '') {
    super(sentence)
    this.reason = reason
    this.code = code
  }
}

/** Appended to many sentences: the draft stays in the browser. */
export const nothingLost = 'Ihre Änderungen bleiben hier im Browser erhalten.'
