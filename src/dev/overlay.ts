/// <reference types="vite/client" />

import { openPlace } from './open-place.ts'
import type { OverlayProblem, OverlayState } from './overlay-state.ts'

/** Only on the dev server: shows the problems of the files over the last good version of the page. */
const overlay = document.createElement('section')
overlay.lang = 'de'
overlay.setAttribute('aria-label', 'Fehler und Hinweise zu den Seiten')
overlay.setAttribute('aria-live', 'polite')
overlay.style.cssText =
  'position:fixed;inset:auto 0 0 0;box-sizing:border-box;max-height:60vh;padding:1rem 1.5rem;border-top:6px solid;overflow:auto;background:#fff;color:#1C211E;font:1rem/1.5 system-ui;z-index:99'

/** Never takes the focus, because somebody may be typing in a form. */
function show({ folder, problems }: OverlayState): void {
  overlay.replaceChildren()
  overlay.hidden = problems.length === 0
  if (overlay.hidden) return
  const errors = problems.filter(({ severity }) => severity === 'error')
  overlay.style.borderColor = errors.length > 0 ? '#A3271B' : '#B36B00'
  const list = document.createElement('details')
  // Hints do not cover a page that works; they open on demand.
  list.open = errors.length > 0
  list.append(element('summary', headline(errors.length, problems.length - errors.length)))
  list.append(...problems.map((problem) => entry(problem, folder)))
  overlay.append(list)
}

function headline(errors: number, warnings: number): string {
  const hints = warnings === 1 ? '1 Hinweis' : `${warnings} Hinweise`
  if (errors === 0) return hints
  const wrong = errors === 1 ? 'Ein Fehler' : `${errors} Fehler`
  return `${wrong}${warnings > 0 ? ` und ${hints}` : ''} – darunter sehen Sie die letzte gute Fassung, wenn es eine gibt.`
}

function entry(problem: OverlayProblem, folder: string): HTMLElement {
  const item = document.createElement('section')
  item.style.marginTop = '1rem'
  const place = element('button', `${problem.file}, Zeile ${problem.line}`)
  place.title = 'Im Editor öffnen'
  place.style.cssText =
    'padding:0;border:0;background:none;font:inherit;font-weight:700;text-decoration:underline;cursor:pointer'
  place.addEventListener('click', () => openPlace(problem, folder))
  const kind = element('span', `  ${problem.code}`)
  kind.style.opacity = '0.7'
  const what = element('p', problem.text)
  what.style.margin = '0'
  const lines = element('pre', problem.frame)
  lines.style.cssText = 'margin:.5rem 0 0;padding:.5rem;background:#EFE9DD;overflow:auto'
  item.append(place, kind, what, lines)
  return item
}

function element<T extends keyof HTMLElementTagNameMap>(tag: T, text: string): HTMLElementTagNameMap[T] {
  const made = document.createElement(tag)
  made.textContent = text
  return made
}

/** React owns #root only, so the overlay can be placed next to it. */
document.body.append(overlay)
show(JSON.parse(document.getElementById('content-problems')?.textContent ?? '{"folder":"","problems":[]}'))
import.meta.hot?.on('content:problems', show)
// A page that has never been shown has nothing to update, so it is reloaded.
import.meta.hot?.on('content:update', () => {
  if (!document.querySelector('#root main')) window.location.reload()
})
