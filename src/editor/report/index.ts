export { messageOf, stepName } from './message.ts'
export { placeName } from './places.ts'
export { type Others, type ReportedChange, reportOf } from './report.ts'
export { dataOf, versionOf } from './site-version.ts'
