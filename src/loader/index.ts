export { keepLastGood, type Shown } from './last-good.ts'
export { createLoader, loadContent } from './load.ts'
export { readingRemembered } from './remembered.ts'
