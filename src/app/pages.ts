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
    const promise = Promise.resolve(fetchPage(path)).catch(() => leaveTo(address))
    shown.set(path, promise)
    return promise
  }
  return { fetchPage, show, has: (path: string) => pages.has(path) }
}
