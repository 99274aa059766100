import type { OverlayState } from './overlay-state.ts'

/** What every page of the dev server has: the list of problems, and the program that shows it. */
export function overlayTags(overlay: OverlayState): string {
  return `${inlineJson('content-problems', overlay)}
<script type="module" src="/src/dev/overlay.ts"></script>`
}

/** Data for a program of the page; `<` would end the element too early. */
export function inlineJson(id: string, data: unknown): string {
  return `<script type="application/json" id="${id}">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`
}
