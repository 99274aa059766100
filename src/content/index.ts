export { configuredIn } from './checks/launch/processors.ts'
export { launchProblems } from './checks/launch.ts'
export { type Disk, folderDisk } from './disk.ts'
export {
  type Changes,
  changedDisk,
  type Plan,
  type Refusal,
  readTexts,
  type Step,
  writeChanges,
} from './edit/changes.ts'
export { type NewPage, newPage, type Present, presentOf } from './edit/new-page.ts'
export { askForPage, type Dialog, type Given, pageFromFlags } from './edit/new-page-answers.ts'
export { type RenamePlan, renamePage } from './edit/rename-page.ts'
export { revivedFile } from './kept.ts'
export { type Content, createLoader, loadContent } from './load.ts'
export type { Problem, ProblemCode } from './problems.ts'
export {
  type FileRead,
  type PresentFile,
  type Reader,
  type Readers,
  readHere,
  withStore,
} from './reader.ts'
export { applyFixes, changedLines } from './report/fix.ts'
export { codeFrame, explain, reportGithub, reportJson, reportText, sentence } from './report/report.ts'
export {
  type Fillings,
  fillingsOf,
  outlineOf,
  type PictureFiles,
  type Resolved,
  resolveContent,
  resolveSite,
  usedPictures,
} from './resolve.ts'
export { openStore } from './store.ts'
export { withCommonBlanks } from './typesetting.ts'
