export { createLoader, loadContent } from './load.ts'
export { readingRemembered } from './remembered.ts'
