/** Why nothing can be done at the moment, in a German sentence. */
export class WorkspaceFailure extends Error {
  /** Nobody answers; somebody has to sign in again; it is refused; or nobody knows whether a publication was written. */
  readonly reason: 'gone' | 'token' | 'refused' | 'unknown'
  /** What the other side calls it, where it says so. */
  readonly code: string

  constructor(reason: WorkspaceFailure['reason'], sentence: string, code = '') {
    super(sentence)
    this.reason = reason
    this.code = code
  }
}

/** What goes with the draft, which the browser keeps. */
export const kept = 'Ihre Änderungen bleiben hier im Browser erhalten.'
