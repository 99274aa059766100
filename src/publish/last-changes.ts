import { execFile } from 'node:child_process'
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'

/**
 * When each file under `pages` was last changed, by its path from the folder of the site. The date is that
 * of the last commit, for a file with changes that are not committed that of the file. Without a whole
 * history nothing is known: a copy without one would give every file the date of the copying.
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

/** The newest commit stands first, so the first date of a file is its last one. */
function readLog(log: string): Map<string, string> {
  const dates = new Map<string, string>()
  let date = ''
  for (const line of log.split('\n')) {
    if (line.startsWith(dateMark)) date = line.slice(dateMark.length)
    else if (line && !dates.has(line)) dates.set(line, date)
  }
  return dates
}

/** Runs git there; undefined when there is no git, no repository or no commit. */
function gitIn(cwd: string) {
  return (...args: string[]): Promise<string | undefined> =>
    promisify(execFile)('git', args, { cwd, maxBuffer: 2 ** 28 }).then(
      ({ stdout }) => stdout,
      () => undefined,
    )
}
