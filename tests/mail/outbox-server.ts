import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Readable } from 'node:stream'
import { outboxDelivery } from '../../src/serve/outbox.ts'
import { createHandler } from '../../supabase/functions/send-contact-email/handler.ts'
import { origin, site, unlimited } from '../support/contact.ts'

/** The function in its own process, with files instead of mail: tsx outbox-server.ts FOLDER */
const handle = createHandler({
  deliver: outboxDelivery(process.argv[2] ?? '', site),
  origins: [origin],
  site,
  rateLimit: unlimited,
})

const server = createServer(async (req, res) => {
  const { method = '', headers } = req
  const body = Readable.toWeb(req) as ReadableStream
  const request = new Request(origin, {
    method,
    headers: headers as HeadersInit,
    body,
    duplex: 'half',
  } as RequestInit)
  const response = await handle(request)
  res.writeHead(response.status, Object.fromEntries(response.headers)).end(await response.text())
}).listen(0, '127.0.0.1', () => {
  console.log(`Listening on http://127.0.0.1:${(server.address() as AddressInfo).port}/`)
})
