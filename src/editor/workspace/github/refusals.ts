import { kept, WorkspaceFailure } from '../failure.ts'

/** An error as GraphQL reports it; `type` is GitHub's own name for it, where it has one. */
export type Reported = { type?: string; message: string; path?: (string | number)[] }

const clock = (date: Date) => date.toLocaleTimeString('de-DE', { hour: '2-digit', minute: '2-digit' })

/** Nobody knows whether GitHub has done what was asked before these. */
export const gone = {
  offline: () =>
    new WorkspaceFailure('gone', `GitHub ist nicht zu erreichen. Prüfen Sie die Internetverbindung. ${kept}`),
  silent: () =>
    new WorkspaceFailure(
      'gone',
      `GitHub antwortet nicht. Versuchen Sie es in ein paar Minuten noch einmal. ${kept}`,
    ),
  ill: (status: number) =>
    new WorkspaceFailure(
      'gone',
      `Bei GitHub ist etwas gestört (${status}). Versuchen Sie es in ein paar Minuten noch einmal; auf www.githubstatus.com steht, ob es allen so geht. ${kept}`,
    ),
  garbled: () =>
    new WorkspaceFailure(
      'gone',
      `Was hier ankommt, ist nicht von GitHub. Vielleicht verlangt das WLAN eine Anmeldung: Öffnen Sie irgendeine andere Seite und sehen Sie nach. ${kept}`,
    ),
}

const expired = () =>
  new WorkspaceFailure(
    'token',
    `Der Schlüssel gilt nicht mehr: Er ist abgelaufen, zurückgezogen oder nicht ganz kopiert. Melden Sie sich mit einem neuen an. ${kept}`,
  )

/** A repository outside the selection of a token is to it as if it did not exist. */
export const missing = (repository: string) =>
  new WorkspaceFailure(
    'refused',
    `Der Schlüssel öffnet „${repository}“ nicht. Wählen Sie auf GitHub beim Schlüssel unter „Repository access“ dieses Repository aus; gehört es einer Organisation, muss diese den Schlüssel vielleicht erst freigeben. ${kept}`,
    'NOT_FOUND',
  )

const forbidden = (right: string) =>
  new WorkspaceFailure(
    'refused',
    `Dem Schlüssel fehlt ein Recht: „${right}“. Stellen Sie es auf GitHub beim Schlüssel unter „Permissions“ ein, und versuchen Sie es noch einmal. ${kept}`,
    'FORBIDDEN',
  )

/** Until when, as far as GitHub says so; otherwise it asks for a minute. */
function limited(headers: Headers): WorkspaceFailure {
  const seconds = Number(headers.get('retry-after')) || 60
  const isHourly = headers.get('x-ratelimit-remaining') === '0'
  const reset = isHourly ? Number(headers.get('x-ratelimit-reset')) * 1000 : Date.now() + seconds * 1000
  return new WorkspaceFailure(
    'refused',
    `GitHub lässt gerade keine weiteren Anfragen zu, weil es zu viele auf einmal waren. Versuchen Sie es um ${clock(new Date(reset + 59_000))} Uhr noch einmal. ${kept}`,
    'RATE_LIMITED',
  )
}

/** Why an answer is none, if it is none. */
export async function refusalOf(answer: Response, repository: string): Promise<WorkspaceFailure | undefined> {
  const { status, headers } = answer
  if (answer.ok) return undefined
  if (status === 401) return expired()
  if (status >= 500) return gone.ill(status)
  const said = await answer.text().catch(() => '')
  const isLimited = status === 429 || headers.get('x-ratelimit-remaining') === '0' || /rate limit/i.test(said)
  if (isLimited || headers.has('retry-after')) return limited(headers)
  if (status === 403) return forbidden('Contents: Read and write')
  if (status === 404) return missing(repository)
  return other(`${status} ${messageIn(said)}`)
}

/** The same for what GraphQL says in an answer that has arrived. */
export function refusalIn(
  { type = '', message, path = [] }: Reported,
  headers: Headers,
  repository: string,
): WorkspaceFailure {
  if (type === 'RATE_LIMITED' || /rate limit/i.test(message)) return limited(headers)
  const isAboutRights = ['FORBIDDEN', 'INSUFFICIENT_SCOPES'].includes(type)
  if (isAboutRights)
    return forbidden(`${path[0] === 'createPullRequest' ? 'Pull requests' : 'Contents'}: Read and write`)
  if (type === 'NOT_FOUND' && /to a Repository/.test(message)) return missing(repository)
  // It gives no reason, and may have done it all the same.
  if (/something went wrong/i.test(message)) return gone.ill(502)
  return other(message, type)
}

const other = (message: string, code?: string) =>
  new WorkspaceFailure(
    'refused',
    `GitHub nimmt das nicht an. Fragen Sie die Person, die Ihre Website betreut. (GitHub meldet: ${message}) ${kept}`,
    code,
  )

/** Two ways to protect a branch, which GitHub calls by two names. */
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
