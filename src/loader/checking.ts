import {
  type Context,
  type Files,
  gatherContext,
  isPageName,
  isWritten,
  memoize,
  memoizeLast,
  type ReadFile,
  type WrittenFile,
} from '#content'
import { fileChecks, type SiteCheck, siteChecks, tidyChecks, type WrittenSite } from '../checks/index.ts'
import { byPlace, type Problem } from '../problems/index.ts'
import { guarded } from './faults.ts'

/**
 * Finds the problems of a site, repeatedly. Rules about one file run again only if that file has changed, or the
 * context that all files form together.
 */
export function createChecking() {
  const rulesIn = memoizeLast((context: Context) => ({
    context,
    problemsOf: memoize((file: WrittenFile): readonly Problem[] =>
      fileChecks.flatMap((check) => [...guarded(file.source.file, () => check(file, context))]),
    ),
  }))
  let rules: ReturnType<typeof rulesIn> | undefined
  return {
    problemsIn(files: Files): Problem[] {
      rules = rulesIn(gatherContext(files))
      return problemsOf(files, rules)
    },
    /** True if a file has no error, judged with the context of the previous check. */
    isSound(file: ReadFile<unknown>): boolean {
      const own = rules && isWritten(file) ? rules.problemsOf(file) : []
      return file.data !== undefined && ![...file.syntaxProblems, ...own].some(isError)
    },
  }
}

type Rules = { context: Context; problemsOf(file: WrittenFile): readonly Problem[] }

function problemsOf(files: Files, rules: Rules): Problem[] {
  const all = [files.site, ...files.pages]
  const syntaxProblems = all.flatMap((file) => file.syntaxProblems)
  const misshapen = all.flatMap((file) => file.problems)
  const found = all.filter(isWritten).flatMap(rules.problemsOf)
  const written = writtenSite(files)
  const inSite = (checks: readonly SiteCheck[]) =>
    written
      ? checks.flatMap((check) => [...guarded(files.site.file, () => check(written, rules.context))])
      : []
  found.push(...inSite(siteChecks))
  if (![...syntaxProblems, ...misshapen, ...found].some(isError)) found.push(...inSite(tidyChecks))
  // For a value of the wrong shape, no other problems are reported.
  const wrong = new Set(misshapen.map(valueNamed))
  const others = found.filter((one) => !one.path || !wrong.has(valueNamed(one)))
  // A line that YAML reads differently than it looks often has a wrong value, too; both have the same cause.
  const lines = new Set(syntaxProblems.map(lineNamed))
  const causes = [...misshapen, ...others].filter((one) => !lines.has(lineNamed(one)))
  return [...syntaxProblems, ...causes].sort(byPlace)
}

/** What all files say together; undefined while site.yaml cannot be read. */
function writtenSite({ site, pages, pageNames, images, downloads }: Files): WrittenSite | undefined {
  const beside = [...images.map((name) => `images/${name}`), ...downloads.map((name) => `files/${name}`)]
  const folders = beside.filter((name) => name.endsWith('/'))
  return isWritten(site)
    ? {
        site,
        pages: pages.filter(isWritten),
        pageFiles: pageNames.filter(isPageName),
        otherFiles: [...pageNames.filter((name) => !isPageName(name)), ...folders],
      }
    : undefined
}

function valueNamed({ file, path }: Problem): string {
  return `${file} ${path}`
}

function lineNamed({ file, line }: Problem): string {
  return `${file}:${line}`
}

export function isError({ severity }: Problem): boolean {
  return severity === 'error'
}
