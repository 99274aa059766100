export { isError } from '../problems/index.ts'
export { createChecking } from './checking.ts'
export * from './last-good.ts'
export * from './load.ts'
