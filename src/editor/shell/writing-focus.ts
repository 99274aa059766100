/** Milliseconds during which whoever clicks from one text to the next has left none. */
const moment = 1000

let last = Number.NEGATIVE_INFINITY

/** True while somebody is writing in a text, wherever it is, and for a moment after. */
export function isWriting(): boolean {
  const now = performance.now()
  if (focused()?.matches(':read-write, [data-inline] *')) last = now
  return now - last < moment
}

/** The element in focus, also inside the page and the source view. */
function focused(root: Document | ShadowRoot = document): Element | null {
  const { activeElement } = root
  const inside =
    activeElement instanceof HTMLIFrameElement ? activeElement.contentDocument : activeElement?.shadowRoot
  return (inside && focused(inside)) || activeElement
}
