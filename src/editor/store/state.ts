import { changedKeys, isPageFile } from '#reading'
import { parseData, versionOf } from '../report/index.ts'
import { type CheckResult, unchecked } from './checking.ts'
import type { createHistory } from './history.ts'
import { openConflicts } from './rebase.ts'
import type { Snapshot } from './snapshot.ts'
import type { Current } from './snapshots.ts'
import type { EditorState, PageEntry } from './types.ts'

type Parts = Omit<Current, 'present'> & { version: string; history: ReturnType<typeof createHistory> }

/** The state as the shell shows it. */
export function stateOf({ checked, published, history, ...others }: Parts): EditorState {
  const present = history.present()
  const changed = changedFiles(published, present)
  const { openMerge } = present
  return {
    ...others,
    isChecked: checked !== unchecked,
    pages: pagesOf(checked, present, changed),
    problems: checked.problems,
    launch: checked.launch,
    url: checked.shaped.site?.url ?? '',
    changed,
    conflicts: openConflicts(present),
    ...(openMerge?.of && { conflictSource: openMerge.of }),
    canUndo: history.canUndo(),
    canRedo: history.canRedo(),
  }
}

export function changedFiles(before: Snapshot, after: Snapshot): string[] {
  return [...changedKeys(before.texts, after.texts), ...changedKeys(before.files, after.files)]
}

/** Pages in the order of the routes, followed by those without a route. */
function pagesOf({ problems, shaped }: CheckResult, { texts }: Snapshot, changed: string[]): PageEntry[] {
  const { addresses, nameOf } = versionOf(texts, parseData(texts.get('site.yaml')) ?? shaped.site)
  const count = (file: string, severity: string) =>
    problems.filter((one) => one.file === file && one.severity === severity).length
  const files = [...new Set([...addresses.keys(), ...texts.keys()])]
  return files
    .filter((file) => isPageFile(file) && texts.has(file))
    .map((file) => ({
      file,
      path: addresses.get(file)?.[0] ?? '',
      title: nameOf(file, shaped.pages.get(file)?.title),
      isHidden: shaped.pages.get(file)?.hidden === true,
      isChanged: changed.includes(file),
      errors: count(file, 'error'),
      warnings: count(file, 'warning'),
    }))
}

/** The page at the root of the site, or any other if there is none. */
export function startOf({ texts }: Snapshot): string {
  const root = [...versionOf(texts).addresses].find(([, paths]) => paths.includes('/'))?.[0] ?? ''
  return [root, ...[...texts.keys()].filter(isPageFile)].find((file) => texts.has(file)) ?? ''
}
