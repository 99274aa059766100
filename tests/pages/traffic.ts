import type { Page, Request } from '@playwright/test'
import type { Transfer } from './measured.ts'

/** Milliseconds without traffic after which a page counts as quiet, and after which waiting for that ends. */
const pause = 400
const timeout = 10_000

/** Follows the requests of a page, from the first one on. */
export function followTraffic(page: Page) {
  const open = new Set<Request>()
  const asked: string[] = []
  const transfers: Promise<Transfer | undefined>[] = []
  let when: Transfer['when'] = 'opening'
  let last = Date.now()

  page.on('request', (request) => {
    open.add(request)
    asked.push(request.url())
    last = Date.now()
  })
  page.on('websocket', (socket) => asked.push(socket.url()))
  const end = (request: Request) => {
    open.delete(request)
    last = Date.now()
  }
  page.on('requestfailed', end)
  page.on('requestfinished', (request) => {
    end(request)
    transfers.push(transferOf(request, when))
  })

  return {
    /** Every address requested, whether or not an answer came. */
    asked: asked as readonly string[],
    /** From now on requests count as sent while reading. */
    startReading: () => {
      when = 'reading'
    },
    async quiet(): Promise<void> {
      const start = Date.now()
      while (Date.now() - start < timeout) {
        if (open.size === 0 && Date.now() - Math.max(start, last) >= pause) return
        await page.waitForTimeout(50)
      }
    },
    transfers: async (): Promise<Transfer[]> =>
      (await Promise.all(transfers)).filter((transfer) => transfer !== undefined),
  }
}

async function transferOf(request: Request, when: Transfer['when']): Promise<Transfer | undefined> {
  const response = await request.response()
  if (!response || !/^https?:/.test(request.url())) return undefined
  const { responseBodySize, responseHeadersSize } = await request.sizes()
  return {
    url: request.url(),
    kind: kindOf(request.resourceType()),
    bytes: responseBodySize + responseHeadersSize,
    encoding: response.headers()['content-encoding'] ?? '',
    when,
  }
}

function kindOf(type: string): Transfer['kind'] {
  if (type === 'stylesheet') return 'style'
  if (type === 'fetch' || type === 'xhr') return 'data'
  return type === 'document' || type === 'script' || type === 'image' || type === 'font' ? type : 'other'
}
