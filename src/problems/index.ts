export { errorGuide } from './error-guide.ts'
export { applyFixes, changedLines, lineStarts } from './fix.ts'
export {
  byPlace,
  type Finding,
  type Fix,
  families,
  type Holes,
  type MessageName,
  type Path,
  type Place,
  type Problem,
  type ProblemCode,
  problem,
  suggestion,
  wholeFile,
  withoutFix,
} from './problems.ts'
export { codeFrame, explain, reportGithub, reportJson, reportText, sentence } from './report.ts'
