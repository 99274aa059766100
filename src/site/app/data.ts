/** Every data file names the bundle for browsers that it was built for. */
export type DataFile<T> = { renderer: string; data: T }

export const siteDataFile = '/_data/site.json'

/** The data file of a page: `/` is `/_data/index.json`, `/reparatur` is `/_data/reparatur.json`. */
export function pageDataFile(path: string): string {
  return `/_data${path === '/' ? '/index' : path}.json`
}

/** Reads a data file that contains a list; rejects if it is missing, truncated or was built for another bundle. */
export async function readData<T extends object>(file: string, bundle: string, list: keyof T): Promise<T> {
  const response = await fetch(file)
  if (!response.ok) throw new Error(`${file}: ${response.status}`)
  const { renderer: madeFor, data }: DataFile<T> = await response.json()
  if (madeFor !== bundle) throw new Error(`${file} was made for another version`)
  if (!Array.isArray(data?.[list])) throw new Error(`${file} has no ${String(list)}`)
  return data
}
