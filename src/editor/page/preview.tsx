import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import type { ResolvedBlock, ShownBlock } from '#schema'
import { App } from '../../site/app/App.tsx'
import type { drawBlock } from '../../site/sheets/draw.tsx'
import { isDrawing } from '../../site/sheets/drawings.ts'
import type { FromFrame, PreviewEvent, PreviewFrame } from '../preview/messages.ts'
import type { PreviewPage, PreviewPart } from '../preview/view.ts'
import { observeMarks } from './found-marks.ts'
import { loadRunning } from './inline/index.ts'
import { adoptSiteStyles } from './page-styles.ts'
import { createPlaces } from './places.ts'
import { handlePointer } from './pointing.ts'
import { PageRouter } from './router.tsx'
import { createWriting } from './writing.ts'

/*
 * The frame shows one page with the site's own components, which do not know about the editor: marks are stripped from
 * what React has rendered.
 */
const send = (event: PreviewEvent) => window.frameElement?.dispatchEvent(new CustomEvent('preview', event))
const notify = (detail: FromFrame) => void send({ detail })
const element = document.getElementById('root') as HTMLElement
const styles = await adoptSiteStyles()
const marks = observeMarks(element, redraw)
const places = createPlaces(marks)
const writing = createWriting({ marks, places }, notify)
const pointer = handlePointer(places, writing, notify)
const root = createRoot(element, {
  onCaughtError(error) {
    console.error(error)
    notify({ failed: true })
  },
})
// An event without an error is harmless: browsers report a layout that takes longer than a frame.
addEventListener('error', ({ error }) => error && notify({ failed: true }))
// Offline, a lazily loaded module fails, and reloading the frame would fail, too.
addEventListener('unhandledrejection', () => navigator.onLine && notify({ failed: true }))
let view: PreviewPage | undefined
let path = ''
let drawing = 0
let draw: typeof drawBlock | undefined
/** Keeps unchanged blocks identical for React. */
const drawn = new WeakMap<PreviewPart<ResolvedBlock>, ShownBlock>()

const frame: PreviewFrame = {
  async show(next) {
    if (next === view) return
    view = next
    if (!isDrawable(next)) draw = (await loadDrawing()).drawBlock
    // A newer view may have arrived in the meantime.
    render(view)
    redraw()
  },
  markFaults(faulty) {
    places.updateFaults(faulty)
    redraw()
  },
  setChoices: writing.setChoices,
  select: pointer.select,
  relocate: writing.relocate,
  setPaper: styles.paper,
}
send({ detail: { ready: frame } })
// Both are needed without a network, too; what cannot be loaded now is loaded later.
setTimeout(() => {
  for (const load of [loadRunning, loadDrawing]) load().catch(() => {})
}, 3000)

/** The module that renders drawings, which most pages do not need. */
function loadDrawing() {
  return import('../../site/sheets/draw.tsx')
}

/** Redraws once per painted frame. */
function redraw(): void {
  cancelAnimationFrame(drawing)
  drawing = requestAnimationFrame(pointer.redraw)
}

function isDrawable({ blocks }: PreviewPage): boolean {
  return draw !== undefined || !blocks.some(({ data }) => isDrawing(data))
}

function render(now: PreviewPage): void {
  places.update(now)
  const { site, page } = now
  const blocks = now.blocks.map((part, i) => {
    const block = drawn.get(part) ?? draw?.(part.data, i) ?? (part.data as ShownBlock)
    drawn.set(part, block)
    return block
  })
  const shown = { ...page, blocks }
  styles.color(site.data.brand?.colors)
  writing.update()
  flushSync(() =>
    root.render(
      <PageRouter key={page.path} path={page.path}>
        <App site={site.data} pages={{ has: () => true, show: () => shown }} />
      </PageRouter>,
    ),
  )
  if (page.path !== path) scrollTo({ top: 0, behavior: 'instant' })
  path = page.path
}
