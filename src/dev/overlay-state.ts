import type { Content } from '#content'
import { codeFrame, type ProblemCode, sentence } from '../problems/index.ts'

export type OverlayProblem = {
  file: string
  line: number
  column: number
  code: ProblemCode
  severity: 'error' | 'warning'
  text: string
  frame: string
}
/** `folder` is the path from where the dev server was started to the folder of the site. */
export type OverlayState = { folder: string; problems: OverlayProblem[] }

/** The problems of a site in words, the same that `npm run validate` reports. */
export function overlayOf({ problems, texts }: Content, folder: string): OverlayState {
  return {
    folder,
    problems: problems.map((problem) => {
      const { file, line, column, code, severity } = problem
      const frame = codeFrame(problem, texts.get(file)).join('\n')
      return { file, line, column, code, severity, text: sentence(problem), frame }
    }),
  }
}
