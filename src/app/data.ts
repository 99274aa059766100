import type { PageData, SiteData } from '#schema'

/** Every data file names the renderer that it was made for. */
export type DataFile<T> = { renderer: string; data: T }

export const siteFile = '/_data/site.json'

/** The data file of a page: `/` is `/_data/index.json`, `/reparatur` is `/_data/reparatur.json`. */
export function pageFile(path: string): string {
  return `/_data${path === '/' ? '/index' : path}.json`
}

/** Reads data files; rejects when one is missing or was made for another renderer. */
export function createDataReader(renderer: string) {
  const started = new Map<string, Promise<unknown>>()
  const read = <T>(file: string): Promise<T> => {
    const running = started.get(file)
    if (running) return running as Promise<T>
    const reading = fetchData<T>(file, renderer)
    started.set(file, reading)
    reading.catch(() => started.delete(file))
    return reading
  }
  return {
    site: () => read<SiteData>(siteFile),
    page: (path: string) => read<PageData>(pageFile(path)),
    /** Forgets what was read, so that it is read anew. */
    forget: () => started.clear(),
  }
}

async function fetchData<T>(file: string, renderer: string): Promise<T> {
  const response = await fetch(file)
  if (!response.ok) throw new Error(`${file}: ${response.status}`)
  const { renderer: madeFor, data }: DataFile<T> = await response.json()
  if (madeFor !== renderer) throw new Error(`${file} was made for another version`)
  return data
}
