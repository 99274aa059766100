import { resolve } from 'node:path'
import type { Content } from '#reading'
import { inlineJson } from '../../build/publish/document.ts'
import { codeFrame, sentence } from '../../content/problems/index.ts'
import type { OverlayProblem } from '../../site/dev/overlay.ts'

/** The problems of a site in words, the same that `npm run validate` reports. */
export function overlayOf(
  { problems, texts }: Pick<Content, 'problems' | 'texts'>,
  siteDir: string,
): OverlayProblem[] {
  return problems.map((problem) => ({
    ...problem,
    text: sentence(problem),
    frame: codeFrame(problem, texts.get(problem.file)).join('\n'),
    place: `${resolve(siteDir, problem.file)}:${problem.line}:${problem.column}`,
  }))
}

/** Included in every page of the dev server: the list of problems, and the script that shows it. */
export function overlayTags(overlay: readonly OverlayProblem[]): string {
  return `${inlineJson('content-problems', overlay)}
<script type="module" src="/src/site/dev/overlay.ts"></script>`
}
