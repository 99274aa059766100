import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Deliver } from '../../supabase/functions/send-contact-email/handler.ts'

/** Delivers requests as files, each written whole or not at all. */
export function outboxDelivery(folder: string): Deliver {
  return async (request, id) => {
    await mkdir(folder, { recursive: true })
    const time = new Date().toISOString().replaceAll(':', '-')
    const path = join(folder, `${time}-${id}.json`)
    await writeFile(`${path}.unfinished`, `${JSON.stringify(request, null, 2)}\n`)
    await rename(`${path}.unfinished`, path)
  }
}
