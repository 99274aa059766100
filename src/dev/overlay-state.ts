import { resolve } from 'node:path'
import type { Content } from '#content'
import { codeFrame, type ProblemCode, sentence } from '../problems/index.ts'
import { inlineJson } from '../publish/document.ts'

export type OverlayProblem = {
  file: string
  line: number
  column: number
  code: ProblemCode
  severity: 'error' | 'warning'
  text: string
  frame: string
  /** The file on this computer, with line and column. */
  place: string
}

/** The problems of a site in words, the same that `npm run validate` reports. */
export function overlayOf(
  { problems, texts }: Pick<Content, 'problems' | 'texts'>,
  siteDir: string,
): OverlayProblem[] {
  return problems.map((problem) => {
    const { file, line, column, code, severity } = problem
    const frame = codeFrame(problem, texts.get(file)).join('\n')
    const place = `${resolve(siteDir, file)}:${line}:${column}`
    return { file, line, column, code, severity, text: sentence(problem), frame, place }
  })
}

/** Included in every page of the dev server: the list of problems, and the script that shows it. */
export function overlayTags(overlay: readonly OverlayProblem[]): string {
  return `${inlineJson('content-problems', overlay)}
<script type="module" src="/src/dev/overlay.ts"></script>`
}
