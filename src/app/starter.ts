/**
 * Stands in every page itself and asks for the program when the page is there or somebody shows interest in it. What
 * somebody does before that is the browser's: links lead on, menus open by CSS, and a form is held (`hold.ts`).
 */
const { pathname } = location

/** Asked for again, a module is not evaluated again. What the browser could not fetch, it reports itself. */
function start(): void {
  import(/* @vite-ignore */ import.meta.env.FILES).catch(() => dispatchEvent(new Event('failed')))
}

// Whoever touches points first.
for (const sign of ['pointerover', 'keydown', 'focusin']) addEventListener(sign, start, { once: true })
if (!navigator.connection?.saveData) addEventListener('load', start)
// A page that was loaded in place of the one before counts as the same document: Back changes the address only.
addEventListener('popstate', () => {
  if (location.pathname !== pathname && document.querySelector('[data-path]')) location.reload()
})
