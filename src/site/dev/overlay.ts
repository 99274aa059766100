/// <reference types="vite/client" />

import { escapeHtml } from '../../../schema/escape-html.ts'
import type { Problem } from '../../content/problems/index.ts'

/** Also in one sentence, with its lines, and the file on this computer with line and column. */
export type OverlayProblem = Problem & { text: string; frame: string; place: string }

/** Only on the dev server: shows the problems of the files over the last good version of the page. */
const overlay = document.createElement('section')
overlay.lang = 'de'
overlay.setAttribute('aria-label', 'Fehler und Hinweise zu den Seiten')
overlay.setAttribute('aria-live', 'polite')
overlay.style.cssText =
  'position:fixed;inset:auto 0 0 0;box-sizing:border-box;max-height:60vh;padding:1rem 1.5rem;border-top:6px solid;overflow:auto;background:#fff;color:#1C211E;font:1rem/1.5 system-ui;z-index:99'

/** Never takes the focus, because somebody may be typing in a form. */
function show(problems: readonly OverlayProblem[]): void {
  overlay.hidden = problems.length === 0
  const errors = problems.filter(({ severity }) => severity === 'error').length
  overlay.style.borderColor = errors > 0 ? '#A3271B' : '#B36B00'
  // Hints do not cover a page that works; they open on demand.
  overlay.innerHTML = `<details${errors > 0 ? ' open' : ''}>
    <summary>${headline(errors, problems.length - errors)}</summary>${problems.map(entry).join('')}</details>`
  for (const [i, place] of overlay.querySelectorAll('button').entries()) {
    // Vite opens the file in the running editor.
    place.addEventListener('click', () =>
      fetch(`/__open-in-editor?file=${encodeURIComponent(problems[i]?.place ?? '')}`),
    )
  }
}

function headline(errors: number, warnings: number): string {
  const hints = warnings === 1 ? '1 Hinweis' : `${warnings} Hinweise`
  if (errors === 0) return hints
  const wrong = errors === 1 ? 'Ein Fehler' : `${errors} Fehler`
  return `${wrong}${warnings > 0 ? ` und ${hints}` : ''} – darunter sehen Sie die letzte gute Fassung, wenn es eine gibt.`
}

const link =
  'padding:0;border:0;background:none;font:inherit;font-weight:700;text-decoration:underline;cursor:pointer'

function entry({ file, line, code, text, frame }: OverlayProblem): string {
  return `<section style="margin-top:1rem">
    <button title="Im Editor öffnen" style="${link}">${escapeHtml(file)}, Zeile ${line}</button>
    <span style="opacity:0.7">${code}</span>
    <p style="margin:0">${escapeHtml(text)}</p>
    <pre style="margin:.5rem 0 0;padding:.5rem;background:#EFE9DD;overflow:auto">${escapeHtml(frame)}</pre>
  </section>`
}

/** React owns #root only, so the overlay can be placed next to it. */
document.body.append(overlay)
show(JSON.parse(document.getElementById('content-problems')?.textContent ?? '[]'))
import.meta.hot?.on('content:problems', show)
// A page that has never been shown has nothing to update, so it is reloaded.
import.meta.hot?.on('content:update', () => {
  if (!document.querySelector('#root main')) window.location.reload()
})
