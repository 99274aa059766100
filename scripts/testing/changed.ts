import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'

/** Returns the files that differ from a commit, including untracked ones. */
export function changedFiles(since = 'HEAD'): string[] {
  const git = (...args: string[]) =>
    execFileSync('git', args, { encoding: 'utf8' }).split('\n').filter(Boolean)
  const files = [...git('diff', '--name-only', since), ...git('ls-files', '--others', '--exclude-standard')]
  return files.filter((file) => existsSync(file))
}

/** Maps texts, which tests read instead of importing, to the test files that read them. */
export const readers: [RegExp, string[]][] = [
  [/^(site\.yaml|pages\/)/, ['content', 'publish', 'site-facts']],
  [/^schema\/.*\.(yaml|json)$/, ['examples', 'blocks', 'markdown', 'handbook', 'editor-schema']],
  [/^tests\/cases\//, ['cases']],
  [/^(docs\/|README)/, ['handbook', 'redaktion', 'error-guide', 'adding-a-block']],
  [/^supabase\//, ['mail', 'handler']],
]

/**
 * Test files that start processes or try thousands of cases, slowest first. They start before all others, so that the
 * run does not wait for them at the end; with `changed`, only those run that test a changed file directly.
 */
export const long = [
  'adding-a-block',
  'stopping',
  'dev-server',
  'editor-two-people',
  'editor-server-git',
  'moving-real-pages',
  'mutations',
  'markup',
  'remembered',
  'loader',
  'crowd',
  'page-commands',
  'build',
  'running-text',
  'surfaces',
  'language-server',
  'settings',
  'hostile-requests',
  'completion',
  'editor-github-faults',
  'editor-server-drafts',
  'editor-github-bytes',
  'editor-github',
  'editor-github-revisions',
  'editor-server-history',
  'github-contract',
  'writing',
  'editor-revisions',
  'editor-server-publish',
  'editor-github-hostile',
  'edit-properties',
  'payloads',
]

/** Rules and what they say: pages look the same and are edited the same way, whatever is reported about them. */
const rules = /^src\/(checks|problems)\//
const isAboutRules = (name: string, text: string) =>
  !name.startsWith('editor-') && !text.includes('@vitest-environment')

/** Returns the test files left to the full run: the long ones, and after changed rules those about something else. */
export function leftBy(files: readonly string[]): string[] {
  const code = files.filter((file) => /^(schema|src)\//.test(file))
  const onlyRules = code.length > 0 && code.every((file) => rules.test(file))
  return readdirSync('tests/unit').filter((name) => {
    const text = readFileSync(`tests/unit/${name}`, 'utf8')
    const isLong = long.includes(name.replace(/\.test\.tsx?$/, ''))
    const isLeft = isLong || (onlyRules && !isAboutRules(name, text))
    return isLeft && !files.some((file) => file === `tests/unit/${name}` || text.includes(`/${file}'`))
  })
}

/** Returns the arguments for `vitest related`: the changed modules, and the tests that read changed texts. */
export function relatedTo(files: readonly string[]): string[] {
  const modules = files.filter((file) => /\.tsx?$/.test(file))
  const tests = readers.flatMap(([pattern, names]) =>
    files.some((file) => pattern.test(file)) ? names.map((name) => `tests/unit/${name}.test`) : [],
  )
  const present = tests.flatMap((test) => [`${test}.ts`, `${test}.tsx`].filter((file) => existsSync(file)))
  return [...new Set([...modules, ...present])]
}

/** Returns the paths of the pages whose files have changed. */
export function routesOf(files: readonly string[]): string[] {
  const routes = readFileSync('site.yaml', 'utf8').matchAll(/path: (\S+), page: (\S+) \}/g)
  return [...routes].flatMap(([, path = '', page]) => (files.includes(`pages/${page}`) ? [path] : []))
}
