export {
  type Changes,
  changedDisk,
  type Plan,
  type Refusal,
  readTexts,
  type Step,
  type Texts,
} from './changes.ts'
export { type DeletePlan, deletePage } from './delete-page.ts'
export {
  addField,
  duplicateItem,
  insertItem,
  moveItem,
  removeField,
  removeItem,
  renameField,
} from './edit.ts'
export { footerLists, menuLists, type NewPage, newPage, type Present, presentOf } from './new-page.ts'
export { askForPage, type Dialog, type Given, pageFromFlags } from './new-page-answers.ts'
export { type RenamePlan, renamePage } from './rename-page.ts'
export { replaceScalar } from './replace.ts'
export { setValue } from './set-value.ts'
export type { Data } from './spelling.ts'
