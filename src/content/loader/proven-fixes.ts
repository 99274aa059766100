import type { ReadFile } from '#reading'
import { applyFixes, isError, type Problem } from '../problems/index.ts'
import { type Fixable, isFixable, isTouched, withSafeFixes } from './safe-fixes.ts'

/** The files of a site, read and checked. */
export type CheckedSite = { files: readonly ReadFile<unknown>[]; problems: readonly Problem[] }

/** Reads and checks the site again, with other texts of some of its files. */
type CheckWith = (texts: ReadonlyMap<string, string>) => Promise<CheckedSite>

/** A fix can uncover further problems, but no mistake hides more layers than this. */
const maxRounds = 5

/**
 * Keeps only fixes that solve their problem and after which the whole site has no error that it did not have before.
 * Nearly always that is true of all; otherwise halves are tried, each together with those already proven.
 */
export async function withProvenFixes(site: CheckedSite, checkWith: CheckWith): Promise<Problem[]> {
  const reported = withSafeFixes(site.files, site.problems)
  const offered = reported.filter(isFixable)
  const proven = async (
    part: readonly Fixable[],
    before: readonly Fixable[],
  ): Promise<readonly Fixable[]> => {
    const all = [...before, ...part]
    const refused = offered.filter((one) => !all.includes(one))
    if (part.length === 0 || (await isHarmless(site, { fixed: all, refused, checkWith }))) return all
    if (part.length === 1) return before
    const half = part.length / 2
    return proven(part.slice(half), await proven(part.slice(0, half), before))
  }
  const kept = new Set<Problem>(await proven(offered, []))
  return reported.map((found) => (kept.has(found) ? found : withoutFix(found)))
}

export function withoutFix({ fix: _, ...found }: Problem): Problem {
  return found
}

type Attempt = { fixed: readonly Fixable[]; refused: readonly Fixable[]; checkWith: CheckWith }

async function isHarmless(site: CheckedSite, { fixed, refused, checkWith }: Attempt): Promise<boolean> {
  const kept = new Set(refused.map(nameOf))
  const texts = new Map<string, string>()
  let now = site
  let next = fixed
  for (let round = 0; next.length > 0 && round < maxRounds; round++) {
    for (const { file, text = '' } of now.files) {
      const own = next.filter((found) => found.file === file)
      if (own.length > 0) texts.set(file, applyFixes(text, own))
    }
    now = await checkWith(texts)
    next = withSafeFixes(now.files, now.problems)
      .filter(isFixable)
      .filter((found) => !kept.has(nameOf(found)))
  }
  const before = new Set(site.problems.map(nameOf))
  const isLeft = (found: Problem) =>
    fixed.some((one) => isSamePlace(one, found) && nameOf(one) === nameOf(found))
  const isNew = (found: Problem) => !before.has(nameOf(found)) && isCaused(found, site, fixed)
  return !now.problems.some((found) => isLeft(found) || isNew(found))
}

/**
 * True if a problem was only hidden before: a file that cannot be read, and what depends on it, may have further problems
 * that appear once it can be.
 */
function isCaused(found: Problem, { files }: CheckedSite, fixed: readonly Fixable[]): boolean {
  const wereRead = files.every((file) => file.parsed || !fixed.some((one) => one.file === file.file))
  return isError(found) && (wereRead || isTouched(found, fixed))
}

function isSamePlace(one: Problem, other: Problem): boolean {
  return one.line === other.line && one.column === other.column
}

function nameOf({ code, file, path, message }: Problem): string {
  return [code, file, path, message].join('\n')
}
