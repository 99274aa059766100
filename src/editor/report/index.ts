export { messageOf, stepName } from './message.ts'
export { type Others, type ReportedChange, reportOf } from './report.ts'
