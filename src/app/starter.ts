/**
 * Stands in every page itself and asks for the program when the page is there or somebody shows interest in it. What
 * somebody does before that is the browser's: links lead on, menus open by CSS, and a form is held (`hold.ts`).
 */
import { connection } from './connection.ts'

const root = document.getElementById('root')
const { code = '' } = root?.dataset ?? {}
const [loader = ''] = code.split(' ')
const { pathname } = location

/** Asked for again, a module is not evaluated again. */
function start(): void {
  import(/* @vite-ignore */ loader).catch((error) => {
    console.warn(error)
    dispatchEvent(new Event('failed'))
  })
}

for (const sign of ['pointerdown', 'pointerover', 'touchstart', 'keydown', 'focusin'])
  addEventListener(sign, start, { capture: true, passive: true, once: true })
if (!connection().saveData) addEventListener('load', start)
// A page that was loaded in place of the one before counts as the same document: Back changes the address only.
addEventListener('popstate', () => {
  if (root?.dataset.path && location.pathname !== pathname) location.reload()
})
