/** Milliseconds between leaving one text and entering the next that still count as writing. */
const moment = 1000

let last = Number.NEGATIVE_INFINITY

/** True while somebody is writing in a text, wherever it is, and for a moment after. */
export function isWriting(): boolean {
  const now = performance.now()
  if (focused()?.matches(':read-write, [data-inline] *')) last = now
  return now - last < moment
}

/** The element in focus, also inside the page. */
function focused(): Element | null {
  const { activeElement } = document
  const inside = activeElement instanceof HTMLIFrameElement && activeElement.contentDocument?.activeElement
  return inside || activeElement
}
