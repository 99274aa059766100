import { nothingLost, WorkspaceFailure } from '../failure.ts'

/** An error as GraphQL reports it; `type` is GitHub's own name for it, if it has one. */
export type Reported = { type?: string; message: string }

/** Failures after which it is unknown whether GitHub has carried out the request. */
export const gone = {
  offline: () => lost('GitHub ist nicht zu erreichen. Prüfen Sie die Internetverbindung.'),
  silent: () => lost('GitHub antwortet nicht. Versuchen Sie es in ein paar Minuten noch einmal.'),
  ill: (status: number) =>
    lost(
      `Bei GitHub ist etwas gestört (${status}). Versuchen Sie es in ein paar Minuten noch einmal; auf www.githubstatus.com steht, ob es allen so geht.`,
    ),
  garbled: () =>
    lost(
      'Was hier ankommt, ist nicht von GitHub. Vielleicht verlangt das WLAN eine Anmeldung: Öffnen Sie irgendeine andere Seite und sehen Sie nach.',
    ),
}

const lost = (sentence: string) => new WorkspaceFailure('gone', `${sentence} ${nothingLost}`)

const expired = () =>
  new WorkspaceFailure(
    'token',
    `Der Schlüssel gilt nicht mehr: Er ist abgelaufen, zurückgezogen oder nicht ganz kopiert. Melden Sie sich mit einem neuen an. ${nothingLost}`,
  )

/** GitHub reports a repository outside a token's selection as if it did not exist. */
export const missing = (repository: string) =>
  new WorkspaceFailure(
    'refused',
    `Der Schlüssel öffnet „${repository}“ nicht. Wählen Sie auf GitHub beim Schlüssel unter „Repository access“ dieses Repository aus; gehört es einer Organisation, muss diese den Schlüssel vielleicht erst freigeben. ${nothingLost}`,
  )

/** The failure that an HTTP response reports, if any. */
export async function refusalOf(answer: Response, repository: string): Promise<WorkspaceFailure | undefined> {
  const { ok, status } = answer
  if (ok) return undefined
  if (status === 401) return expired()
  if (status >= 500) return gone.ill(status)
  const message = messageIn(await answer.text().catch(() => '')) || `${status}`
  return refusalIn({ type: status === 404 ? 'NOT_FOUND' : '', message }, repository)
}

/** The same for a GraphQL error in a successful response. */
export function refusalIn({ type = '', message }: Reported, repository: string): WorkspaceFailure {
  if (type === 'NOT_FOUND' && /to a Repository|^Not Found$/.test(message)) return missing(repository)
  // GitHub gives no reason, and may have carried out the request all the same.
  if (/something went wrong/i.test(message)) return gone.ill(502)
  return new WorkspaceFailure(
    'refused',
    `GitHub nimmt das nicht an; fragen Sie die Person, die Ihre Website betreut. ${nothingLost}\nGitHub meldet: ${message}`,
    type,
  )
}

/** True if the branch is protected, in either of the two ways that GitHub reports differently. */
export function isProtection({ code, message }: WorkspaceFailure): boolean {
  return (
    code === 'BRANCH_PROTECTION_RULE_VIOLATION' ||
    /protected branch|rule violations?|through a pull request/i.test(message)
  )
}

function messageIn(text: string): string {
  try {
    return String(JSON.parse(text).message)
  } catch {
    return ''
  }
}
