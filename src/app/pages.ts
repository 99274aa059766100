import type { PageData } from '#schema'

/**
 * Where pages come from: memory on the server, small JSON files in the browser. A page that is there already is
 * given at once, otherwise always the same promise. `address` is where the visitor wants to go, query included.
 */
export type PageSource = (path: string, address: string) => PageData | Promise<PageData>

type Options = {
  read(path: string): Promise<PageData>
  /** What to do instead when a page cannot be read. */
  leaveTo(address: string): Promise<never>
}

/** Reads each page once; one that could not be read is tried again. */
export function createPages({ read, leaveTo }: Options) {
  const pages = new Map<string, PageData>()
  const running = new Map<string, Promise<PageData>>()
  const shown = new Map<string, Promise<PageData>>()

  async function load(path: string): Promise<PageData> {
    try {
      const page = await read(path)
      pages.set(path, page)
      return page
    } finally {
      running.delete(path)
    }
  }

  /** Rejects when the page cannot be read. */
  function fetchPage(path: string): PageData | Promise<PageData> {
    const started = pages.get(path) ?? running.get(path) ?? load(path)
    if (started instanceof Promise) running.set(path, started)
    return started
  }

  const show: PageSource = (path, address) => {
    const ready = pages.get(path) ?? shown.get(path)
    if (ready) return ready
    const promise = Promise.resolve(fetchPage(path)).catch(() => leaveTo(address))
    shown.set(path, promise)
    return promise
  }
  return { fetchPage, show }
}
