import { nothingLost, WorkspaceFailure } from '../failure.ts'

/** An error as GraphQL reports it; `type` is GitHub's own name for it, if it has one. */
export type Reported = {
  type?: string
  message: string
  path?: (string | number)[]
  extensions?: { saml_failure?: boolean }
}

const clock = (date: Date) => date.toLocaleTimeString('de-DE', { hour: '2-digit', minute: '2-digit' })

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
  refused(
    `Der Schlüssel öffnet „${repository}“ nicht. Wählen Sie auf GitHub beim Schlüssel unter „Repository access“ dieses Repository aus; gehört es einer Organisation, muss diese den Schlüssel vielleicht erst freigeben.`,
    'NOT_FOUND',
  )

const refused = (sentence: string, code?: string) =>
  new WorkspaceFailure('refused', `${sentence} ${nothingLost}`, code)

const forbidden = (right: string) =>
  refused(
    `Dem Schlüssel fehlt ein Recht: „${right}“. Stellen Sie es auf GitHub beim Schlüssel unter „Permissions“ ein, und versuchen Sie es noch einmal.`,
    'FORBIDDEN',
  )

/** Refusals that `forbidden` would not solve, for example by an organization's own rules, by a part of GitHub's message. */
const rules: Readonly<Record<string, string>> = {
  'SAML enforcement':
    'Die Organisation, der die Website gehört, verlangt, dass der Schlüssel bei ihr angemeldet ist. Öffnen Sie auf GitHub die Liste Ihrer Schlüssel („Settings → Developer settings → Personal access tokens“), klicken Sie neben ihm auf „Configure SSO“ und dort auf „Authorize“. Steht das nicht da, legen Sie einen neuen an; GitHub fragt dabei nach der Anmeldung.',
  'IP allow list':
    'Die Organisation, der die Website gehört, lässt nur bestimmte Netze zu, und Ihres gehört nicht dazu. Versuchen Sie es im Netz der Firma oder über deren VPN.',
  "token's lifetime":
    'Der Schlüssel gilt länger, als die Organisation erlaubt, der die Website gehört. Öffnen Sie ihn auf GitHub, klicken Sie auf „Regenerate token“, wählen Sie bei „Expiration“ weniger Tage, und melden Sie sich mit dem neuen an.',
  '(classic)':
    'Die Organisation, der die Website gehört, nimmt keine Schlüssel an, die mit „ghp_“ beginnen. Legen Sie einen neuen an; wie, steht bei der Anmeldung.',
  'required scopes':
    'Der Schlüssel darf zu wenig. Setzen Sie auf GitHub beim Schlüssel das Häkchen bei „repo“, und versuchen Sie es noch einmal.',
  'does not have the correct permissions':
    'Ihr Konto darf hier nichts ändern. Bitten Sie die Person, die Ihre Website betreut, Sie auf GitHub unter „Settings → Collaborators“ mit dem Recht „Write“ einzutragen.',
  archived:
    'Das Repository ist auf GitHub stillgelegt („archived“): Man kann es lesen, aber nichts ändern. Bitten Sie die Person, die Ihre Website betreut, es dort unter „Settings“ wieder zu öffnen („Unarchive“).',
}

const ruled = (message: string) => Object.entries(rules).find(([part]) => message.includes(part))?.[1]

/** Names the time at which the limit ends, if GitHub reports it; otherwise one minute from now. */
function limited(headers: Headers): WorkspaceFailure {
  const seconds = Number(headers.get('retry-after')) || 60
  const isHourly = headers.get('x-ratelimit-remaining') === '0'
  const reset = isHourly ? Number(headers.get('x-ratelimit-reset')) * 1000 : Date.now() + seconds * 1000
  return refused(
    `GitHub lässt gerade keine weiteren Anfragen zu, weil es zu viele auf einmal waren. Versuchen Sie es um ${clock(new Date(reset + 59_000))} Uhr noch einmal.`,
    'RATE_LIMITED',
  )
}

/** The failure that an HTTP response reports, if any. */
export async function refusalOf(answer: Response, repository: string): Promise<WorkspaceFailure | undefined> {
  const { status, headers } = answer
  if (answer.ok) return undefined
  if (status === 401) return expired()
  if (status >= 500) return gone.ill(status)
  const message = messageIn(await answer.text().catch(() => '')) || `${status}`
  const isLimited =
    status === 429 || headers.get('x-ratelimit-remaining') === '0' || headers.has('retry-after')
  const type = isLimited ? 'RATE_LIMITED' : status === 404 ? 'NOT_FOUND' : 'FORBIDDEN'
  const saml_failure = headers.get('x-github-sso')?.startsWith('required') ?? false
  return refusalIn({ type, message, extensions: { saml_failure } }, headers, repository)
}

/** The same for a GraphQL error in a successful response. */
export function refusalIn(
  { type = '', message, path = [], extensions }: Reported,
  headers: Headers,
  repository: string,
): WorkspaceFailure {
  if (type === 'RATE_LIMITED' || /rate limit/i.test(message)) return limited(headers)
  const rule = ruled(extensions?.saml_failure ? 'SAML enforcement' : message)
  if (rule) return refused(rule, type)
  if (/not accessible by/.test(message))
    return forbidden(`${path[0] === 'createPullRequest' ? 'Pull requests' : 'Contents'}: Read and write`)
  if (type === 'NOT_FOUND' && /to a Repository|^Not Found$/.test(message)) return missing(repository)
  // GitHub gives no reason, and may have carried out the request all the same.
  if (/something went wrong/i.test(message)) return gone.ill(502)
  return refused(
    `GitHub nimmt das nicht an. Fragen Sie die Person, die Ihre Website betreut. (GitHub meldet: ${message})`,
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
