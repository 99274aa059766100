export { createChecking, isError } from './checking.ts'
export * from './last-good.ts'
export * from './load.ts'
export { rereading } from './reading.ts'
