import { type FSWatcher, watch } from 'node:fs'
import { join } from 'node:path'

/** Where editors work; nothing of a site lies deeper. */
const folders = ['.', 'pages', 'pages/images', 'pages/files']

/**
 * Calls `onChange` after files of a site have changed. Folders are watched, not files: Git and many editors put another
 * file in the place of the old one, and who watches that one hears nothing more. A folder that is itself replaced is
 * watched anew, before the site is read. Returns what ends it.
 */
export function followSite(siteDir: string, onChange: () => Promise<void>): () => void {
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
    follow(join(siteDir, folder), (name) => {
      const path = join(folder, name)
      isReplaced ||= folders.includes(path.replaceAll('\\', '/'))
      if (isReplaced || folder !== '.' || name === 'site.yaml') schedule()
    })
  watchAnew()
  return stop
}

export function followExamples(folder: string, onChange: () => void): () => void {
  const schedule = settled(onChange)
  const watcher = follow(folder, (name) => {
    if (name.endsWith('.example.yaml')) schedule()
  })
  return () => watcher?.close()
}

/** Undefined for a folder that is not there. */
function follow(folder: string, onEvent: (name: string) => void): FSWatcher | undefined {
  try {
    // Windows tells of a deleted folder with an error; the folder above it tells of it, too.
    return watch(folder, (_, name) => onEvent(name ?? '')).on('error', () => {})
  } catch {
    return undefined
  }
}

/** Editors save in several steps (write, rename, touch); one change is reported once. */
function settled(onChange: () => void | Promise<void>): () => void {
  let timer: NodeJS.Timeout | undefined
  let running = Promise.resolve()
  return () => {
    clearTimeout(timer)
    timer = setTimeout(() => {
      running = running.then(onChange).catch((error) => console.error(error))
    }, 30)
  }
}
