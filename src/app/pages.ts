import type { ShownPage } from '#schema'

/** Where pages come from: memory on the server, small JSON files in the browser. */
export type PageSource = {
  /** Whether a page is there already. */
  has(path: string): boolean
  /**
   * A page that is there already is given at once, otherwise always the same promise. `address` is where the visitor
   * wants to go, query included.
   */
  show(path: string, address: string): ShownPage | Promise<ShownPage>
}

type Options = {
  read(path: string): Promise<ShownPage>
  /** What to do instead when a page cannot be read. */
  leaveTo(address: string): Promise<never>
}

/** Who waits longer than this many milliseconds for a page is better served by an ordinary navigation. */
const patience = 4_000

/** Reads each page once; one that could not be read is tried again. */
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

  /** Rejects when the page cannot be read. */
  function fetchPage(path: string): ShownPage | Promise<ShownPage> {
    const started = pages.get(path) ?? running.get(path) ?? load(path)
    if (started instanceof Promise) running.set(path, started)
    return started
  }

  function show(path: string, address: string): ShownPage | Promise<ShownPage> {
    const ready = pages.get(path) ?? shown.get(path)
    if (ready) return ready
    const promise = Promise.race([fetchPage(path), late(path)]).catch(() => {
      // Who comes back to this document finds nothing that hangs.
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
    setTimeout(() => reject(new Error(`${path} is late`)), patience)
  })
}
