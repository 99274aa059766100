import { access, mkdir, open, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Deliver, SiteFacts } from '../../../supabase/functions/send-contact-email/contract.ts'
import { emlOf } from '../../../supabase/functions/send-contact-email/eml.ts'
import { composeMail, type MailSettings } from '../../../supabase/functions/send-contact-email/mail.ts'
import { lease, type OrderStore, pauseAfter } from '../../../supabase/functions/send-contact-email/store.ts'
import { orderIn, withOrder } from './order-header.ts'

const unfinished = '.unfinished'
const leftoverAge = 60_000
const day = 86_400_000

/** Delivers requests as .eml files, each written completely or not at all; a repeat makes no second file. */
export function outboxDelivery(folder: string, site: SiteFacts): Deliver {
  const address = `anfrage@${new URL(site.url).hostname}`
  // Once more later: the files of a process that has only just ended are still too young now.
  for (const time of [0, leftoverAge + 1_000]) setTimeout(() => removeLeftovers(folder), time).unref()
  return async (order) => {
    await makeFolder(folder)
    const { message } = await emlOf(composeMail(order, { from: address, to: address, site }))
    await writeOnce(folder, order.id, message)
  }
}

/**
 * Keeps each order as `id.eml` until its mail has been accepted, then in `sent/`. Its tries are empty files: `id.try-2` says
 * when the second began, and whoever creates the next one has claimed the order. So several processes share a folder.
 */
export function outboxStore(folder: string, mail: MailSettings, keepDays: number): OrderStore {
  const sent = join(folder, 'sent')
  const eml = (id: string) => join(folder, `${id}.eml`)
  const tryOf = (id: string, count: number) => join(folder, `${id}.try-${count}`)
  const removeTries = async (id: string) => {
    for (const count of (await listTries(folder)).get(id) ?? []) await rm(tryOf(id, count), { force: true })
  }

  return {
    async put(order) {
      const { id } = order
      await makeFolder(folder)
      const isFirst = await create(tryOf(id, 1))
      const { message } = await emlOf(composeMail(order, mail))
      await writeOnce(folder, id, withOrder(message, order))
      // Asked last, because another process may have sent it in the meantime.
      if (await exists(join(sent, `${id}.eml`))) {
        await rm(eml(id), { force: true })
        await removeTries(id)
        return 'sent'
      }
      return isFirst ? 'claimed' : 'waiting'
    },

    async due() {
      for (const [id, counts] of await listTries(folder)) {
        const last = Math.max(...counts)
        const { mtimeMs } = await stat(tryOf(id, last)).catch(() => ({ mtimeMs: Number.POSITIVE_INFINITY }))
        if (Date.now() < mtimeMs + lease * 1000 || !(await exists(eml(id)))) continue
        if (!(await create(tryOf(id, last + 1)))) continue
        await rm(tryOf(id, last), { force: true })
        const order = orderIn(await readFile(eml(id), 'latin1').catch(() => ''))
        if (order) return order
      }
      return undefined
    },

    async markSent(id) {
      await makeFolder(sent)
      if (await exists(eml(id))) {
        await utimes(eml(id), new Date(), new Date())
        await rename(eml(id), join(sent, `${id}.eml`))
      }
      await removeTries(id)
    },

    async markFailed(id) {
      const last = Math.max(...((await listTries(folder)).get(id) ?? [1]))
      const next = new Date(Date.now() + (pauseAfter(last) - lease) * 1000)
      await utimes(tryOf(id, last), next, next)
    },

    async backlog() {
      const begun = [...(await listTries(folder)).keys()].map((id) => stat(eml(id)).catch(() => undefined))
      const times = (await Promise.all(begun)).flatMap((found) => (found ? [found.mtimeMs] : []))
      const oldest = times.length > 0 ? (Date.now() - Math.min(...times)) / 1000 : 0
      return { waiting: times.length, oldest }
    },

    async forget() {
      await removeLeftovers(folder)
      await removeOlder(sent, keepDays * day)
    },
  }
}

const makeFolder = (folder: string) => mkdir(folder, { recursive: true, mode: 0o700 })

const exists = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  )

/** True if the file did not exist. */
async function create(path: string): Promise<boolean> {
  try {
    await writeFile(path, '', { flag: 'wx', mode: 0o600 })
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  }
}

/** Writes a mail that survives a crash of the machine, unless it is there. */
async function writeOnce(folder: string, id: string, content: Uint8Array): Promise<void> {
  const path = join(folder, `${id}.eml`)
  if (await exists(path)) return
  const temporary = `${path}.${crypto.randomUUID()}${unfinished}`
  try {
    await writeFile(temporary, content, { flag: 'wx', flush: true, mode: 0o600 })
    await rename(temporary, path)
  } catch (error) {
    await rm(temporary, { force: true })
    throw error
  }
  // The name is durable once the folder is; Windows opens no folders.
  if (process.platform === 'win32') return
  const entries = await open(folder)
  await entries.sync().finally(() => entries.close())
}

/** The tries by the id of their order. */
async function listTries(folder: string): Promise<Map<string, number[]>> {
  const tries = new Map<string, number[]>()
  for (const name of await readdir(folder).catch(() => [])) {
    const [, id, count] = /^(.+)\.try-(\d+)$/.exec(name) ?? []
    if (id) tries.set(id, [...(tries.get(id) ?? []), Number(count)])
  }
  return tries
}

/** Removes files left by a process that was interrupted. Younger ones may be in use by another process. */
const removeLeftovers = (folder: string) => removeOlder(folder, leftoverAge, unfinished)

async function removeOlder(folder: string, age: number, ending = ''): Promise<void> {
  for (const name of await readdir(folder).catch(() => [])) {
    if (!name.endsWith(ending)) continue
    const path = join(folder, name)
    const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: Date.now() }))
    if (Date.now() - mtimeMs > age) await rm(path, { force: true })
  }
}
