export * from './fix.ts'
export * from './problems.ts'
export * from './report.ts'
