import {
  type Context,
  type Files,
  gatherContext,
  isPageName,
  isSame,
  isWritten,
  type ReadFile,
  type WrittenFile,
} from '#content'
import { fileChecks, siteChecks, tidyChecks } from '../checks/index.ts'
import { byPlace, type Problem } from '../problems/index.ts'
import { guarded } from './faults.ts'

/**
 * Finds the problems of a site, repeatedly. Rules about one file run again only if that file has changed, or the
 * context that all files form together.
 */
export function createChecking() {
  let context: Context | undefined
  let cache = new WeakMap<WrittenFile, readonly Problem[]>()
  const inFile = (file: WrittenFile, around: Context): readonly Problem[] => {
    const run = () => fileChecks.flatMap((check) => [...guarded(file.source.file, () => check(file, around))])
    const own = cache.get(file) ?? run()
    cache.set(file, own)
    return own
  }
  return {
    problemsIn(files: Files): Problem[] {
      const present = gatherContext(files)
      if (!context || !isSame(context, present)) {
        context = present
        cache = new WeakMap()
      }
      const around = context
      return problemsOf(files, around, (file) => inFile(file, around))
    },
    /** True if a file has no error, judged with the context of the previous check. */
    isSound(file: ReadFile<unknown>): boolean {
      const own = context && isWritten(file) ? inFile(file, context) : []
      return file.data !== undefined && ![...file.syntaxProblems, ...own].some(isError)
    },
  }
}

function problemsOf(
  { site, pages, pageNames, ...names }: Files,
  context: Context,
  inFile: (file: WrittenFile) => readonly Problem[],
): Problem[] {
  const all = [site, ...pages]
  const misshapen = all.flatMap((file) => file.problems)
  const found = all.filter(isWritten).flatMap(inFile)
  if (isWritten(site)) {
    const written = {
      site,
      pages: pages.filter(isWritten),
      pageFiles: pageNames.filter(isPageName),
      otherFiles: [...pageNames.filter((name) => !isPageName(name)), ...foldersIn(names)],
    }
    const inSite = (check: (typeof siteChecks)[number]) => guarded(site.file, () => check(written, context))
    for (const check of siteChecks) found.push(...inSite(check))
    const isSound = ![...misshapen, ...found, ...all.flatMap(({ syntaxProblems }) => syntaxProblems)].some(
      isError,
    )
    if (isSound) for (const check of tidyChecks) found.push(...inSite(check))
  }

  const syntaxProblems = all.flatMap((file) => file.syntaxProblems)
  // For a value of the wrong shape, no other problems are reported.
  const wrong = new Set(misshapen.map(valueNamed))
  const causes = [...misshapen, ...found.filter((one) => !one.path || !wrong.has(valueNamed(one)))].filter(
    (one) => !isConsequence(one, syntaxProblems),
  )
  return [...syntaxProblems, ...causes].sort(byPlace)
}

/** Folders among the pictures and downloads, where none are expected. */
function foldersIn({ images, downloads }: Pick<Files, 'images' | 'downloads'>): string[] {
  const all = [...images.map((name) => `images/${name}`), ...downloads.map((name) => `files/${name}`)]
  return all.filter((name) => name.endsWith('/'))
}

function valueNamed({ file, path }: Problem): string {
  return `${file} ${path}`
}

export function isError({ severity }: Problem): boolean {
  return severity === 'error'
}

/** A line that YAML reads differently than it looks often has a wrong value, too; both have the same cause. */
function isConsequence({ file, line }: Problem, syntaxProblems: readonly Problem[]): boolean {
  return syntaxProblems.some((cause) => cause.file === file && cause.line === line)
}
