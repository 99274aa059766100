export { createLoader, loadContent, loadRemembered } from './load.ts'
