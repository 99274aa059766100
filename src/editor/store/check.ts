import type { Content } from '#reading'
import { createChecking, createLoader, rereading } from '../../content/loader/index.ts'
import { type CheckResult, type CheckSite, unchecked } from './checking.ts'
import { createDisk } from './snapshot.ts'

/** What was read and found is kept; by default by this check alone. */
export function createCheck(read = rereading(), checking = createChecking()): CheckSite {
  const diskOf = createDisk()
  let last = unchecked.shaped
  return async (snapshot, isThorough = false) => {
    const load = createLoader(diskOf(snapshot), read, checking)
    const content = await load({ fixes: isThorough })
    const { site = last.site, pages, ...others } = content.shaped
    const before = [...last.pages].filter(([file]) => snapshot.texts.has(file))
    const shaped = { ...others, ...(site && { site }), pages: new Map([...before, ...pages]) }
    last = shaped
    const known = { ...content, shaped, problems: [] }
    return {
      problems: content.problems,
      shaped,
      ...(isThorough && (await launchProblemsOf(known))),
    }
  }
}

/** Nothing while that part cannot be loaded, for example without a network; the next thorough check asks for it again. */
async function launchProblemsOf(content: Content): Promise<Pick<CheckResult, 'launch'>> {
  const part = await import('../../content/checks/launch/index.ts').catch(() => undefined)
  if (!part) return {}
  return { launch: part.launchProblems(content).map((one) => ({ ...one, severity: 'warning' })) }
}
