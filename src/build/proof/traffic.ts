import type { Page, Request } from '@playwright/test'

/** Milliseconds without traffic after which a page counts as quiet, and after which waiting for that ends. */
const pause = 400
const timeout = 10_000

/** Follows the requests of a page, from the first one on. */
export function followTraffic(page: Page) {
  const open = new Set<Request>()
  const asked: string[] = []
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
  page.on('requestfinished', end)

  return {
    /** Every address requested, whether or not an answer came. */
    asked: asked as readonly string[],
    async quiet(): Promise<void> {
      const start = Date.now()
      while (Date.now() - start < timeout) {
        if (open.size === 0 && Date.now() - Math.max(start, last) >= pause) return
        await page.waitForTimeout(50)
      }
    },
  }
}
