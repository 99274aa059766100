import { mkdir, open, readdir, rename } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import type { Deliver, SiteFacts } from '../../supabase/functions/send-contact-email/contract.ts'
import { composeMail } from '../../supabase/functions/send-contact-email/mail.ts'

/** Delivers requests as .eml files, each written whole or not at all; a repeat makes no second file. */
export function outboxDelivery(folder: string, site: SiteFacts): Deliver {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
  const address = `anfrage@${new URL(site.url).hostname}`
  let known: Set<string> | undefined
  return async (order) => {
    await mkdir(folder, { recursive: true })
    known ??= new Set((await readdir(folder)).map(idOf))
    if (known.has(order.id)) return
    const name = `${order.id}.eml`
    const { message } = await transport.sendMail(composeMail(order, { from: address, to: address, site }))
    const path = join(folder, `${new Date().toISOString().replaceAll(':', '-')}-${name}`)
    const file = await open(`${path}.unfinished`, 'wx')
    try {
      await file.writeFile(message as Buffer)
      await file.sync()
    } finally {
      await file.close()
    }
    await rename(`${path}.unfinished`, path)
    known.add(order.id)
  }
}

/** The order's id in a file name such as `2026-11-21T08-00-00.000Z-id.eml`. */
function idOf(file: string): string {
  return file.replace(/^.*?Z-/, '').replace(/\.eml$/, '')
}
