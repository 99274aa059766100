import { type Problem, withoutFix } from '../problems/index.ts'
import { type Checked, type Fixable, findHarm, isTouched, type Recheck } from './fix-harm.ts'

/** How often a site is rechecked at most; fixes that have not been tried are not offered. */
const mostTries = 48

/**
 * Keeps only fixes that are safe together, whoever proposed them: the text a fix writes is read again, and a fix that
 * adds a problem, makes less of the file readable or changes another value is dropped. Nearly always all fixes are
 * safe, and one check is enough; otherwise halves are tried. A file whose encoding was guessed gets no fix, because it
 * would be saved with the guessed characters.
 */
export async function withSafeFixes(
  before: Checked,
  reported: readonly Problem[],
  recheck: Recheck,
): Promise<readonly Problem[]> {
  const misread = new Set(reported.flatMap(({ code, file }) => (code === 'unreadable-file' ? [file] : [])))
  const fixable = reported.filter((found): found is Fixable => !!found.fix && !misread.has(found.file))
  const harms = new Map<Problem, readonly Problem[]>()
  let tries = 0
  const safeAmong = async (candidates: readonly Fixable[], safe: readonly Fixable[]): Promise<Fixable[]> => {
    const harm = tries++ < mostTries ? await findHarm([...safe, ...candidates], before, recheck) : []
    if (!harm) return [...candidates]
    const [only] = candidates
    if (only && candidates.length === 1) harms.set(only, harm)
    if (candidates.length === 1) return []
    const middle = candidates.length >> 1
    const first = await safeAmong(candidates.slice(0, middle), safe)
    return [...first, ...(await safeAmong(candidates.slice(middle), [...safe, ...first]))]
  }
  const safe = new Set<Problem>(fixable.length > 0 ? await safeAmong(fixable, []) : [])
  return reported.map((found) => {
    if (!found.fix || safe.has(found)) return found
    // A fix that causes a problem in the same place was not what the editor intended.
    const isRefuted = (harms.get(found) ?? []).some((other) => isTouched(other, [found as Fixable]))
    return withoutFix(found, isRefuted)
  })
}
