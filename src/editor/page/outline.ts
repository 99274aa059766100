import { make } from './element.ts'

/** Boxes over the page that outline what is selected or pointed at, outside the tree that React renders. */
export function createOutline(className: string) {
  const layer = make('div', { className: `editor-outline ${className}`, ariaHidden: 'true' })
  document.body.append(layer)
  let find: () => readonly DOMRect[] = () => []

  function draw(): void {
    const boxes = find().map(({ left, top, width, height }) => {
      const box = make('i', {})
      box.style.left = `${left + scrollX - 4}px`
      box.style.top = `${top + scrollY - 2}px`
      box.style.width = `${width + 8}px`
      box.style.height = `${height + 4}px`
      return box
    })
    layer.replaceChildren(...boxes)
  }

  new ResizeObserver(draw).observe(document.body)
  return {
    /** `places` is called again whenever the page changes. */
    show(places: () => readonly DOMRect[]): void {
      find = places
      draw()
    },
    draw,
  }
}

export const outlineStyles = `
/* A link over a whole card would take the clicks on its texts. */
li > a::before { content: none !important; }
.editor-outline { position: absolute; top: 0; left: 0; z-index: 40; pointer-events: none; }
.editor-outline i { position: absolute; border-radius: 3px; }
.editor-selected i { box-shadow: 0 0 0 2px #1E4D3B, 0 0 0 5px rgb(242 178 51 / 60%); }
.editor-pointed i { box-shadow: 0 0 0 1px rgb(30 77 59 / 70%); background: rgb(30 77 59 / 6%); }
.editor-doubtful i { box-shadow: 0 0 0 2px #F2B233; background: rgb(242 178 51 / 12%); }
.editor-faulty i { box-shadow: 0 0 0 2px #A3271B; background: rgb(163 39 27 / 8%); }
.editor-replace { position: absolute; z-index: 41; min-height: 2.75rem; padding: 0 1rem; border: 0; border-radius: 4px; background: #1E4D3B; color: #fff; font: 600 1rem sans-serif; white-space: nowrap; box-shadow: 0 2px 8px rgb(28 33 30 / 40%); }
.editor-replace[hidden] { display: none; }
html { cursor: text; }
a, button, img, summary, label, select { cursor: pointer; }
@media print { .editor-outline, .editor-replace { display: none; } }
`
