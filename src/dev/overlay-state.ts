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

/** Included in every page of the dev server: the list of problems, and the script that shows it. */
export function overlayTags(overlay: OverlayState): string {
  return `${inlineJson('content-problems', overlay)}
<script type="module" src="/src/dev/overlay.ts"></script>`
}

/** Embeds data for a script of the page; `<` would end the element too early. */
export function inlineJson(id: string, data: unknown): string {
  return `<script type="application/json" id="${id}">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`
}
