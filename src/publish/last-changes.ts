import { execFile } from 'node:child_process'
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'

/**
 * When each file under `pages` was last changed, by its path in the folder of the site. The date is that of
 * the last commit, or that of the file if it has uncommitted changes. Without a complete history the map is
 * empty: in a shallow clone, every file would get the date of the oldest commit.
 */
export async function lastChanges(siteDir: string): Promise<ReadonlyMap<string, string>> {
  const git = gitIn(siteDir)
  const [isShallow, prefix] =
    (await git('rev-parse', '--is-shallow-repository', '--show-prefix'))?.split('\n') ?? []
  if (isShallow !== 'false' || prefix === undefined) return new Map()
  const [log, status] = await Promise.all([
    git('log', '--relative', '--name-only', '--no-renames', `--format=${dateMark}%cI`, '--', 'pages'),
    git('status', '--porcelain=v1', '-z', '--no-renames', '--untracked-files=all', '--', '.'),
  ])
  if (!log || status === undefined) return new Map()
  const dates = readLog(log)
  const changed = status
    .split('\0')
    .map((line) => line.slice(3))
    .filter((file) => file.startsWith(`${prefix}pages/`))
  for (const file of changed.map((name) => name.slice(prefix.length))) {
    const found = await stat(join(siteDir, file)).catch(() => undefined)
    if (found) dates.set(file, `${found.mtime.toISOString().slice(0, 19)}Z`)
  }
  return dates
}

const dateMark = '@ '

/** The newest commit comes first, so the first date found for a file is its latest. */
function readLog(log: string): Map<string, string> {
  const dates = new Map<string, string>()
  let date = ''
  for (const line of log.split('\n')) {
    if (line.startsWith(dateMark)) date = line.slice(dateMark.length)
    else if (line && !dates.has(line)) dates.set(line, date)
  }
  return dates
}

/** Runs git in a directory; undefined if there is no git, no repository or no commit. */
function gitIn(cwd: string) {
  return (...args: string[]): Promise<string | undefined> =>
    promisify(execFile)('git', args, { cwd, maxBuffer: 2 ** 28 }).then(
      ({ stdout }) => stdout,
      () => undefined,
    )
}
