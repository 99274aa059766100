import { showLateFont } from './late-font.ts'

/**
 * Inlined in every page; loads the program once the page has loaded or the visitor interacts with it. Until then,
 * everything is left to the browser: links work, menus open by CSS, and a form is held (`hold.ts`).
 */
const begunAt = location.pathname
/** A module that is imported again is not evaluated again. A failed fetch is reported by the browser itself. */
function start(): void {
  import(/* @vite-ignore */ import.meta.env.FILES).catch(() => dispatchEvent(new Event('failed')))
}

// Touching starts with a pointer event.
for (const sign of ['pointerover', 'keydown', 'focusin']) addEventListener(sign, start, { once: true })
if (!navigator.connection?.saveData) addEventListener('load', start)
// Going back to a page that the browser has kept shows it without its menu.
addEventListener('pagehide', () => document.getElementById('menu')?.hidePopover?.())
// A page loaded in place of the previous one counts as the same document: Back changes the address only.
addEventListener('popstate', () => {
  if (location.pathname !== begunAt && document.querySelector('[data-path]')) location.reload()
})
addEventListener('load', () => showLateFont().catch(() => {}))
