export { createLoader, loadContent } from './load.ts'
export { type FileRead, type PresentFile, type Reader, type Readers, readHere, withStore } from './reader.ts'
export { openStore } from './store.ts'
