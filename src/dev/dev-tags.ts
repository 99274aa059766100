import type { OverlayState } from './overlay-state.ts'

/** Included in every page of the dev server: the list of problems, and the script that shows it. */
export function overlayTags(overlay: OverlayState): string {
  return `${inlineJson('content-problems', overlay)}
<script type="module" src="/src/dev/overlay.ts"></script>`
}

/** Embeds data for a script of the page; `<` would end the element too early. */
export function inlineJson(id: string, data: unknown): string {
  return `<script type="application/json" id="${id}">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`
}
