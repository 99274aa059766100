import type { WrittenAt } from './block-places.ts'

/**
 * An outline around a part of the page with a badge in its corner. It is placed next to #root in its own
 * shadow tree, so React does not see it, and neither affects the other's styles.
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

  const draw = () => shown && layOver(shown, frame)
  const resized = new ResizeObserver(draw)
  window.addEventListener('resize', draw)
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
      resized.disconnect()
      for (const element of [part, document.body]) resized.observe(element)
      shown = part
      button.textContent = `${name} · ${file}:${line}`
      frame.hidden = false
      draw()
    },
    hide() {
      shown = undefined
      resized.disconnect()
      frame.hidden = true
    },
  }
}

/** The frame scrolls with the page like the part does; its badge stays clear of the header. */
function layOver(part: Element, frame: HTMLElement): void {
  const { top, left, width, height } = part.getBoundingClientRect()
  const isFixed = getComputedStyle(part).position === 'fixed'
  const header = document.querySelector('#root > header')?.getBoundingClientRect().bottom ?? 0
  frame.dataset.fixed = String(isFixed)
  Object.assign(frame.style, {
    top: `${isFixed ? top : top + window.scrollY}px`,
    left: `${isFixed ? left : left + window.scrollX}px`,
    width: `${width}px`,
    height: `${height}px`,
  })
  frame.style.setProperty('--header', `${Math.max(0, header)}px`)
}

const css = `
  div { position: absolute; z-index: 9; box-sizing: border-box; border: 2px solid #B4713A; pointer-events: none; }
  div[hidden] { display: none; }
  div[data-fixed=true] { position: fixed; z-index: 11; }
  button {
    position: sticky; top: var(--header); display: block; width: max-content; max-width: 100%;
    margin: 0 0 0 auto; padding: 0.375rem 0.625rem; border: 0; border-radius: 0 0 0 4px;
    background: #1C211E; color: #FAF8F3; font: 600 0.8125rem/1.25 ui-monospace, monospace;
    cursor: pointer; pointer-events: auto;
  }
  div[data-fixed=true] button { position: absolute; top: 100%; right: 0; }
  button:hover { background: #F2B233; color: #1C211E; }
`
