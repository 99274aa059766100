import type { IncomingMessage, ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import { createHandler } from '../../supabase/functions/send-contact-email/handler.ts'
import { functionPath } from '../contact/send.ts'
import { outboxDelivery } from './outbox.ts'

/** Answers requests for the contact function, as the hosted function would; false for all others. */
export function createContact(outbox: string) {
  const handle = createHandler({ deliver: outboxDelivery(outbox) })
  return async (req: IncomingMessage, res: ServerResponse): Promise<boolean> => {
    const url = new URL(req.url ?? '/', `http://${req.headers.host ?? 'localhost'}`)
    if (url.pathname !== functionPath) return false
    const { method = 'GET' } = req
    const hasBody = method !== 'GET' && method !== 'HEAD'
    const response = await handle(
      new Request(url, {
        method,
        headers: Object.entries(req.headers).flatMap(([name, value]): [string, string][] =>
          value === undefined ? [] : [[name, String(value)]],
        ),
        ...(hasBody && { body: Readable.toWeb(req) as ReadableStream, duplex: 'half' }),
      }),
    )
    res.writeHead(response.status, Object.fromEntries(response.headers))
    res.end(Buffer.from(await response.arrayBuffer()))
    return true
  }
}
