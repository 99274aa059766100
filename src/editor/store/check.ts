import type { Content } from '#reading'
import { createChecking, createLoader, rereading } from '../../content/loader/index.ts'
import { type Problem, wholeFile } from '../../content/problems/index.ts'
import { type CheckSite, unchecked } from './checking.ts'
import { createDisk, type Snapshot } from './snapshot.ts'

export function createCheck(): CheckSite {
  const [read, checking, diskOf] = [rereading(), createChecking(), createDisk()]
  let last = unchecked.shaped
  return async (snapshot, isThorough = false) => {
    const load = createLoader(diskOf(snapshot), read, checking)
    const content = await load({ fixes: isThorough })
    const { site = last.site, pages, ...others } = content.shaped
    const before = [...last.pages].filter(([file]) => snapshot.texts.has(file))
    const shaped = { ...others, ...(site && { site }), pages: new Map([...before, ...pages]) }
    last = shaped
    const problems = content.problems.map((one) => withEncodingFix(one, snapshot))
    const known = { ...content, shaped, problems: [] }
    return { problems, shaped, ...(isThorough && { launch: await launchProblemsOf(known) }) }
  }
}

/** Any change stores a text as UTF-8; whoever sees it can tell whether its encoding was guessed correctly. */
function withEncodingFix(found: Problem, { foreign }: Snapshot): Problem {
  const isDecoded = found.code === 'unreadable-file' && foreign?.get(found.file)?.isDecoded
  return isDecoded ? { ...found, fix: { ...wholeFile, text: '\uFEFF' } } : found
}

async function launchProblemsOf(content: Content): Promise<Problem[]> {
  const { launchProblems } = await import('../../content/checks/launch/index.ts')
  return launchProblems(content).map((one) => ({ ...one, severity: 'warning' }))
}
