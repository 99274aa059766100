import { type Content, codeFrame, sentence } from '#content'

/** What the overlay shows for each problem. */
export type OverlayProblem = {
  place: string
  code: string
  severity: 'error' | 'warning'
  text: string
  frame: string
}
export type OverlayState = { problems: OverlayProblem[] }

/** The errors of a site in words; warnings do not cover a page that works. */
export function overlayOf({ problems, texts }: Content): OverlayState {
  return {
    problems: problems
      .filter(({ severity }) => severity === 'error')
      .map((problem) => ({
        place: `${problem.file}, Zeile ${problem.line}`,
        code: problem.code,
        severity: problem.severity,
        text: sentence(problem),
        frame: codeFrame(problem, texts.get(problem.file)).join('\n'),
      })),
  }
}
