import { type Content, type Disk, listedIn } from '#content'
import { createLoader } from '../../src/loader/index.ts'
import type { Files } from '../../tests/support/site.ts'

/** Reads a site with some files changed. Unchanged files are not parsed again. */
export type SiteLoader = (changed: Files) => Promise<Content>

export function siteLoader(base: Files): SiteLoader {
  const encoder = new TextEncoder()
  const encoded = new Map(Object.entries(base).map(([path, content]) => [path, bytesOf(content)]))
  let files = encoded
  function bytesOf(content: Files[string]): Uint8Array | undefined {
    return typeof content === 'string' ? encoder.encode(content) : content
  }
  const disk: Disk = {
    read: async (path) => files.get(path),
    list: async (folder) => {
      const present = [...files].flatMap(([path, bytes]) => (bytes ? [path] : []))
      return listedIn(folder, present)
    },
  }
  const load = createLoader(disk)
  return (changed) => {
    files = new Map([
      ...encoded,
      ...Object.entries(changed).map(([path, content]) => [path, bytesOf(content)] as const),
    ])
    return load()
  }
}
