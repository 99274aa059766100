import { exitWith } from './command.ts'

/** Asks a published site's function whether requests reach somebody, and says in German what is wrong. Sends nothing. */
const name = 'send-contact-email'
const [written = ''] = process.argv.slice(2)
const { STATUS_SECRET: secret } = process.env
if (!URL.canParse(written) || !/^https?:/.test(written))
  exitWith([
    'Schreiben Sie die Adresse dazu: npm run check-form -- https://IHRE-PROJEKT-ID.supabase.co (oder die Website, wenn server.mjs sie ausliefert).',
  ])
if (!secret)
  exitWith(['STATUS_SECRET fehlt. Setzen Sie dasselbe Kennwort wie bei der Funktion (docs/betrieb.md).'])

const address = written.includes(name) ? new URL(written) : new URL(`/functions/v1/${name}`, written)
address.searchParams.set('status', '')
const refusals: Record<number, string> = {
  401: 'STATUS_SECRET ist ein anderes als bei der Funktion. Setzen Sie an beiden Stellen dasselbe.',
  404: `Unter ${address.origin} gibt es die Funktion nicht. Spielen Sie sie ein (docs/betrieb.md, Schritt 7), oder prüfen Sie die Adresse.`,
  405: 'Die Funktion ist älter als diese Frage oder hat kein STATUS_SECRET. Setzen Sie es, und spielen Sie sie neu ein.',
}

const [isWell, ...lines] = await ask()
for (const line of lines) (isWell ? console.log : console.error)(line)
process.exitCode = isWell ? 0 : 1

async function ask(): Promise<[boolean, ...string[]]> {
  let response: Response
  try {
    const headers = { Authorization: `Bearer ${secret}` }
    response = await fetch(address, { headers, signal: AbortSignal.timeout(40_000) })
  } catch (error) {
    const { message } = ((error as Error).cause ?? error) as Error
    return [
      false,
      `${address.host} antwortet nicht. Prüfen Sie die Adresse, dann den Anbieter.`,
      `  ${message}`,
    ]
  }
  const { problems, waiting } = await response.json().catch(() => ({}))
  if (Array.isArray(problems))
    return problems.length > 0
      ? [false, ...problems]
      : [
          true,
          `Das Formular arbeitet. Es ${waiting === 1 ? 'wartet eine Anfrage' : `warten ${waiting ?? 0} Anfragen`}.`,
        ]
  return [
    false,
    refusals[response.status] ??
      `${address} antwortet mit ${response.status}, aber nicht als Formular. Prüfen Sie die Adresse.`,
  ]
}
