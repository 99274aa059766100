import { mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Deliver, SiteFacts } from '../../../supabase/functions/send-contact-email/contract.ts'
import { emlOf } from '../../../supabase/functions/send-contact-email/eml.ts'
import { composeMail } from '../../../supabase/functions/send-contact-email/mail.ts'

const ending = '.unfinished'
const leftoverAge = 60_000

/** Delivers requests as .eml files, each written completely or not at all; a repeat makes no second file. */
export function outboxDelivery(folder: string, site: SiteFacts): Deliver {
  const address = `anfrage@${new URL(site.url).hostname}`
  let delivered: Set<string> | undefined
  // A folder that does not exist yet has no leftovers.
  removeLeftovers(folder, Date.now()).catch(() => {})
  return async (order) => {
    await mkdir(folder, { recursive: true })
    delivered ??= new Set((await readdir(folder)).map(idOf))
    if (delivered.has(order.id)) return
    const name = `${order.id}.eml`
    const { message } = await emlOf(composeMail(order, { from: address, to: address, site }))
    const path = join(folder, `${new Date().toISOString().replaceAll(':', '-')}-${name}`)
    await writeWhole(path, message)
    delivered.add(order.id)
  }
}

async function writeWhole(path: string, content: Uint8Array): Promise<void> {
  const unfinished = `${path}${ending}`
  try {
    await writeFile(unfinished, content, { flag: 'wx', flush: true })
    await rename(unfinished, path)
  } catch (error) {
    await rm(unfinished, { force: true })
    throw error
  }
}

/** Removes files left by a process that was interrupted. Younger ones may be in use by another process. */
async function removeLeftovers(folder: string, now: number): Promise<void> {
  for (const name of await readdir(folder)) {
    if (!name.endsWith(ending)) continue
    const path = join(folder, name)
    const { mtimeMs } = await stat(path)
    if (now - mtimeMs > leftoverAge) await rm(path, { force: true })
  }
}

/** The order's id in a file name such as `2026-11-21T08-00-00.000Z-id.eml`. */
function idOf(file: string): string {
  return file.replace(/^.*?Z-/, '').replace(/\.eml$/, '')
}
