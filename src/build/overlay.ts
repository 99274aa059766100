/// <reference types="vite/client" />
import type { OverlayState } from './overlay-state.ts'

/** Only on the dev server: shows the problems of the files over the last good version of the page. */
const dialog = document.createElement('dialog')
dialog.lang = 'de'
dialog.setAttribute('aria-label', 'Fehler in den Seiten')
dialog.style.cssText =
  'inset:auto 0 0 0;width:100%;max-width:none;max-height:60vh;margin:0;padding:1.5rem;border:0;border-top:6px solid #A3271B;overflow:auto;background:#fff;color:#1C211E;font:1rem/1.5 system-ui;z-index:99'

function show({ problems }: OverlayState): void {
  dialog.replaceChildren()
  if (problems.length === 0) {
    dialog.close()
    return
  }
  const heading = document.createElement('strong')
  heading.textContent =
    problems.length === 1
      ? 'Ein Fehler – darunter sehen Sie die letzte gute Fassung.'
      : `${problems.length} Fehler – darunter sehen Sie die letzte gute Fassung.`
  dialog.append(heading)
  for (const { place, text, frame } of problems) {
    const item = document.createElement('section')
    const where = document.createElement('strong')
    where.textContent = place
    const what = document.createElement('p')
    what.textContent = text
    what.style.margin = '0'
    const code = document.createElement('pre')
    code.textContent = frame
    code.style.cssText = 'margin:.5rem 0 0;padding:.5rem;background:#EFE9DD;overflow:auto'
    item.style.marginTop = '1rem'
    item.append(where, what, code)
    dialog.append(item)
  }
  if (!dialog.open) dialog.show()
}

/** React owns #root only, so the overlay may stand beside it. */
document.body.append(dialog)
show(JSON.parse(document.getElementById('content-problems')?.textContent ?? '{"problems":[]}'))
import.meta.hot?.on('content:problems', show)
// A page that never was good has nothing to update: it is loaded anew.
import.meta.hot?.on('content:update', () => {
  if (!document.querySelector('#root main')) window.location.reload()
})
