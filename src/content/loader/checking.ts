import {
  type Context,
  type Files,
  gatherContext,
  isPageName,
  memoize,
  memoizeLast,
  type ParsedFile,
  parsedIn,
} from '#reading'
import { fileChecks, type ParsedSite, type SiteCheck, siteChecks, tidyChecks } from '../checks/index.ts'
import { byPlace, inFile, isError, type Problem, problem } from '../problems/index.ts'

/**
 * Finds the problems of a site, repeatedly. Rules about one file run again only if that file has changed, or the
 * context that all files form together.
 */
export function createChecking() {
  const rulesIn = memoizeLast((context: Context) =>
    memoize((file: ParsedFile): readonly Problem[] =>
      fileChecks.flatMap((check) => [...guarded(file.source.file, () => check(file, context))]),
    ),
  )
  return {
    problemsIn(files: Files): Problem[] {
      const found = guarded(files.site.file, () => {
        const context = gatherContext(files)
        return causesIn(files, context, rulesIn(context))
      })
      return [...found]
    },
  }
}

/** All problems, except those that follow only from others. */
function causesIn(files: Files, context: Context, problemsOf: (file: ParsedFile) => readonly Problem[]) {
  const all = [files.site, ...files.pages]
  const syntaxProblems = all.flatMap((file) => file.syntaxProblems)
  const misshapen = all.flatMap((file) => file.problems)
  const found = parsedIn(all).flatMap(problemsOf)
  const parsed = parsedSite(files)
  const inSite = (checks: readonly SiteCheck[]) =>
    parsed ? checks.flatMap((check) => [...guarded(files.site.file, () => check(parsed, context))]) : []
  found.push(...inSite(siteChecks))
  if (![...syntaxProblems, ...misshapen, ...found].some(isError)) found.push(...inSite(tidyChecks))
  // For a value of the wrong shape, no other problems are reported.
  const pathOf = ({ file, path }: Problem) => `${file} ${path}`
  const wrong = new Set(misshapen.map(pathOf))
  const others = found.filter((one) => !one.path || !wrong.has(pathOf(one)))
  // A line that YAML reads differently than it looks often has a wrong value, too; both have the same cause.
  const lineOf = ({ file, line }: Problem) => `${file}:${line}`
  const lines = new Set(syntaxProblems.map(lineOf))
  const causes = [...misshapen, ...others].filter((one) => !lines.has(lineOf(one)))
  return [...syntaxProblems, ...causes].sort(byPlace)
}

/** All readable files together; undefined while site.yaml cannot be read. */
function parsedSite({ site, pages, pageNames, images, downloads, unfit }: Files): ParsedSite | undefined {
  if (!site.parsed) return undefined
  const beside = [...images.map((name) => `images/${name}`), ...downloads.map((name) => `files/${name}`)]
  const folders = beside.filter((name) => name.endsWith('/'))
  return {
    site: site.parsed,
    pages: parsedIn(pages),
    pageFiles: pageNames.filter(isPageName),
    otherFiles: [...pageNames.filter((name) => !isPageName(name)), ...folders],
    unfit: new Map([...unfit].map(([name, why]) => [`files/${name.normalize()}`, why])),
  }
}

/** The problems that a rule finds in a file, up to a failure. */
function* guarded(file: string, rule: () => Iterable<Problem>): Generator<Problem> {
  try {
    yield* rule()
  } catch (error) {
    yield faultIn(file, error)
  }
}

/** A failure of the program itself is one problem of the file at hand, like any other. */
export function faultIn(file: string, error: unknown): Problem {
  const fault = error instanceof Error ? `${error.name}: ${error.message}` : String(error)
  return problem('unreadable-file/fault', inFile(file), { fault })
}
