import type { WrittenAt } from './block-places.ts'

/**
 * An outline around a part of the page, to the extent that the header does not cover it, with a badge in its corner. It
 * is placed next to #root in its own shadow tree, so React does not see it, and neither affects the other's styles.
 */
export function createBadge(onOpen: (part: Element) => void) {
  const host = document.createElement('div')
  host.lang = 'de'
  const frame = document.createElement('div')
  const button = document.createElement('button')
  button.type = 'button'
  // Editors want to try the tab order of the page itself.
  button.tabIndex = -1
  button.title = 'Diese Stelle im Editor öffnen. Auch mit Alt+Klick in den Baustein oder Alt+Eingabe.'
  let shown: Element | undefined

  const draw = () => {
    if (!shown) return
    const { top, bottom, left, width } = shown.getBoundingClientRect()
    const from = Math.max(top, document.querySelector('#root > header')?.getBoundingClientRect().bottom ?? 0)
    const box = { top: from, left, width, height: Math.max(0, bottom - from) }
    for (const [name, value] of Object.entries(box)) frame.style.setProperty(name, `${value}px`)
  }
  for (const event of ['scroll', 'resize']) window.addEventListener(event, draw, { passive: true })
  button.addEventListener('click', () => shown && onOpen(shown))
  // Keeps the focus where it is.
  button.addEventListener('mousedown', (event) => event.preventDefault())

  const style = new CSSStyleSheet()
  style.replaceSync(css)
  const shadow = host.attachShadow({ mode: 'open' })
  shadow.adoptedStyleSheets = [style]
  frame.append(button)
  frame.hidden = true
  shadow.append(frame)
  document.body.append(host)

  return {
    host,
    show(part: Element, { name, file, line }: WrittenAt) {
      shown = part
      button.textContent = `${name} · ${file}:${line}`
      frame.hidden = false
      draw()
    },
    hide() {
      shown = undefined
      frame.hidden = true
    },
  }
}

const css = `
  div { position: fixed; z-index: 11; box-sizing: border-box; outline: 2px solid #B4713A; outline-offset: -2px; pointer-events: none; }
  div[hidden] { display: none; }
  button {
    position: absolute; top: 0; right: 0; padding: 0.375rem 0.625rem; border: 0; border-radius: 0 0 0 4px;
    background: #1C211E; color: #FAF8F3; font: 600 0.8125rem/1.25 ui-monospace, monospace;
    cursor: pointer; pointer-events: auto;
  }
  button:hover { background: #F2B233; color: #1C211E; }
`
