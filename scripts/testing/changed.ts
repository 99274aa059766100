import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'

/** What differs from a commit, files that git does not know yet included. */
export function changedFiles(since = 'HEAD'): string[] {
  const git = (...args: string[]) =>
    execFileSync('git', args, { encoding: 'utf8' }).split('\n').filter(Boolean)
  const files = [...git('diff', '--name-only', since), ...git('ls-files', '--others', '--exclude-standard')]
  return files.filter((file) => existsSync(file))
}

/** Texts are read by tests, not imported: which files of tests read which. */
export const readers: [RegExp, string[]][] = [
  [/^(site\.yaml|pages\/)/, ['content', 'publish', 'site-facts']],
  [/^schema\/.*\.(yaml|json)$/, ['examples', 'blocks', 'markdown', 'handbook', 'editor-schema']],
  [/^tests\/cases\//, ['cases']],
  [/^(docs\/|README)/, ['handbook', 'redaktion', 'error-guide', 'adding-a-block']],
  [/^supabase\//, ['mail', 'handler']],
]

/**
 * Files of tests that start processes or try thousands of cases, the longest first: they begin before all others, so that
 * nothing is left to wait for at the end, and of what a change touches they are run when they have changed themselves.
 */
export const long = [
  'adding-a-block',
  'stopping',
  'dev-server',
  'editor-server-git',
  'moving-real-pages',
  'mutations',
  'markup',
  'remembered',
  'crowd',
  'page-commands',
  'build',
  'surfaces',
  'language-server',
  'hostile-requests',
  'edit-properties',
  'payloads',
  'validate',
]

/** What `vitest related` is asked for: the changed modules, and the tests that read changed texts. */
export function relatedTo(files: readonly string[]): string[] {
  const modules = files.filter((file) => /\.tsx?$/.test(file))
  const tests = readers.flatMap(([pattern, names]) =>
    files.some((file) => pattern.test(file)) ? names.map((name) => `tests/unit/${name}.test`) : [],
  )
  const present = tests.flatMap((test) => [`${test}.ts`, `${test}.tsx`].filter((file) => existsSync(file)))
  return [...new Set([...modules, ...present])]
}

/** The paths of the pages whose files have changed. */
export function routesOf(files: readonly string[]): string[] {
  const routes = readFileSync('site.yaml', 'utf8').matchAll(/path: (\S+), page: (\S+) \}/g)
  return [...routes].flatMap(([, path = '', page]) => (files.includes(`pages/${page}`) ? [path] : []))
}
