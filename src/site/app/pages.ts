import type { ShownPage } from '#schema'

/** Source of the pages: memory on the server, small JSON files in the browser. */
export type PageSource = {
  /** True if a page has already been read. */
  has(path: string): boolean
  /**
   * Returns a page that has been read, otherwise always the same promise. `address` is where the visitor
   * wants to go, including the query.
   */
  show(path: string, address: string): ShownPage | Promise<ShownPage>
}

type Options = {
  read(path: string): Promise<ShownPage>
  /** Called when a page cannot be read. */
  leaveTo(address: string): Promise<never>
}

/** After waiting this many milliseconds, a visitor is better served by an ordinary navigation. */
const timeout = 4_000

/** Reads each page once; a page that could not be read is tried again. */
export function createPages({ read, leaveTo }: Options) {
  const pages = new Map<string, ShownPage>()
  const running = new Map<string, Promise<ShownPage>>()
  const shown = new Map<string, Promise<ShownPage>>()

  async function load(path: string): Promise<ShownPage> {
    try {
      const page = await read(path)
      pages.set(path, page)
      return page
    } finally {
      running.delete(path)
    }
  }

  /** Rejects if the page cannot be read. */
  function fetchPage(path: string): ShownPage | Promise<ShownPage> {
    const started = pages.get(path) ?? running.get(path) ?? load(path)
    if (started instanceof Promise) running.set(path, started)
    return started
  }

  function show(path: string, address: string): ShownPage | Promise<ShownPage> {
    const ready = pages.get(path) ?? shown.get(path)
    if (ready) return ready
    const promise = Promise.race([fetchPage(path), late(path)]).catch(() => {
      // A visitor who comes back to this document must not find a promise that never settles.
      running.delete(path)
      shown.delete(path)
      return leaveTo(address)
    })
    shown.set(path, promise)
    return promise
  }

  return { fetchPage, show, has: (path: string) => pages.has(path) }
}

function late(path: string): Promise<never> {
  return new Promise((_, reject) => {
    setTimeout(() => reject(new Error(`${path} is late`)), timeout)
  })
}
