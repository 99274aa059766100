import { createLoginCheck } from './login.ts'
import type { Queue } from './queue.ts'
import type { MailConfig } from './settings.ts'
import { acceptedAge, type Backlog } from './store.ts'
import { within } from './within.ts'

export type Status = Partial<Backlog> & {
  /** What is wrong, one German sentence each. */
  problems: string[]
}

export type AskStatus = () => Promise<Status>

type Options = { mail: MailConfig | undefined; queue: Queue | undefined; settings: readonly string[] }

/** Tells a monitor whether requests reach somebody, without sending any: what waits, and whether the mail server takes the login. */
export function createStatus({ mail, queue, settings }: Options): AskStatus {
  if (settings.length > 0) return async () => ({ problems: [...settings] })
  const askLogin = mail ? createLoginCheck(mail) : async () => []
  return async () => {
    const [backlog, problems] = await Promise.all([backlogOf(queue), askLogin()])
    return { ...backlog, problems: [...backlog.problems, ...problems] }
  }
}

/** Sends what is due first, for a few seconds: a function that nobody calls has no timer of its own. */
export async function askAfterSending(queue: Queue | undefined, ask: AskStatus): Promise<Status> {
  if (queue) await within(5_000, queue.sendDue(), () => {})
  return ask()
}

/** What waits in the store; a problem if it is more than an hour old, or the store out of reach. */
export async function backlogOf(queue: Queue | undefined): Promise<Status> {
  if (!queue) return { problems: [] }
  try {
    const { waiting, oldest } = await queue.backlog()
    return { waiting, oldest, problems: oldest > acceptedAge ? [sentence({ waiting, oldest })] : [] }
  } catch {
    return { problems: ['Der Speicher für Anfragen ist nicht zu erreichen; Anfragen gehen ohne ihn.'] }
  }
}

function sentence({ waiting, oldest }: Backlog): string {
  const count = waiting === 1 ? 'Eine Anfrage wartet' : `${waiting} Anfragen warten`
  return `${count} auf den Mailserver, die älteste seit ${durationOf(oldest)}.`
}

function durationOf(seconds: number): string {
  const minutes = Math.round(seconds / 60)
  const hours = Math.floor(minutes / 60)
  return hours < 48
    ? `${hours} ${hours === 1 ? 'Stunde' : 'Stunden'} ${minutes % 60} Minuten`
    : `${Math.floor(hours / 24)} Tagen`
}
