import { type FSWatcher, watch } from 'node:fs'
import { join } from 'node:path'

/** The folders in which editors work; a site has no files further down. */
const folders = ['.', 'pages', 'pages/images', 'pages/files']

/**
 * Calls `onChange` after files of a site have changed. Watches folders, not files: Git and many editors replace a file
 * with a new one, and a watcher of the old file reports nothing more. If a watched folder is itself replaced, the
 * watchers are recreated before the site is read. Returns a function that ends watching.
 */
export function watchSite(siteDir: string, onChange: () => Promise<void>): () => void {
  let watchers: FSWatcher[] = []
  let isReplaced = false
  const stop = () => {
    for (const watcher of watchers) watcher.close()
  }
  const watchAnew = () => {
    stop()
    isReplaced = false
    watchers = folders.flatMap((folder) => watched(folder) ?? [])
  }
  const schedule = settled(async () => {
    if (isReplaced) watchAnew()
    await onChange()
  })
  const watched = (folder: string) =>
    watchFolder(join(siteDir, folder), (name) => {
      const path = join(folder, name)
      isReplaced ||= folders.includes(path.replaceAll('\\', '/'))
      if (isReplaced || folder !== '.' || name === 'site.yaml') schedule()
    })
  watchAnew()
  return stop
}

/** Returns undefined for a folder that does not exist. */
function watchFolder(folder: string, onEvent: (name: string) => void): FSWatcher | undefined {
  try {
    // On Windows, a deleted folder raises an error; the watcher of the parent folder reports it, too.
    return watch(folder, (_, name) => onEvent(name ?? '')).on('error', () => {})
  } catch {
    return undefined
  }
}

/** Editors save in several steps (write, rename, touch); this reports them as one change. */
function settled(onChange: () => Promise<void>): () => void {
  let timer: NodeJS.Timeout | undefined
  let running = Promise.resolve()
  return () => {
    clearTimeout(timer)
    timer = setTimeout(() => {
      running = running.then(onChange).catch((error) => console.error(error))
    }, 30)
  }
}
