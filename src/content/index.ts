export {
  type Changes,
  changedDisk,
  type Plan,
  type Refusal,
  readTexts,
  type Step,
  writeChanges,
} from './changes.ts'
export { type Disk, folderDisk } from './disk.ts'
export { applyFixes, changedLines } from './fix.ts'
export { launchProblems } from './launch.ts'
export { type Content, createLoader, loadContent } from './load.ts'
export { type NewPage, newPage, type Present, presentOf } from './new-page.ts'
export { askForPage, type Dialog, type Given, pageFromFlags } from './new-page-answers.ts'
export type { Problem, ProblemCode } from './problems.ts'
export { type RenamePlan, renamePage } from './rename-page.ts'
export { codeFrame, explain, reportGithub, reportJson, reportText, sentence } from './report.ts'
export { type PictureFiles, type Resolved, resolveContent, usedPictures } from './resolve.ts'
