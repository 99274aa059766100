import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { MemoryRouter } from 'react-router-dom'
import type { ResolvedBlock, ShownBlock } from '#schema'
import { App } from '../../app/App.tsx'
import type { drawBlock } from '../../sheets/draw.tsx'
import { isDrawing } from '../../sheets/drawings.ts'
import type { Operation, PageView, Part } from '../desk/messages.ts'
import { soon } from '../soon.ts'
import { followMarks } from './found-marks.ts'
import { loadRunning } from './in-place/index.ts'
import type { FromFrame, Place, Shown, ToFrame } from './messages.ts'
import { withKnown, withTyped } from './parts.ts'
import { createPlaces } from './places.ts'
import { followPointer } from './pointing.ts'
import { siteStyles } from './site-styles.ts'
import { createWriting } from './writing.ts'

/*
 * The frame: the site's own program shows one page. Nothing of the site knows of it; marks are taken out of what React
 * has made.
 */
/** At once, so that the last letter before a reload is heard, too. */
const say = (message: FromFrame) => {
  const { origin } = location
  parent.dispatchEvent(new MessageEvent('message', { data: message, origin, source: window }))
}
const element = document.getElementById('root') as HTMLElement
const styles = await siteStyles()
const marks = followMarks(element, redraw)
const places = createPlaces(marks)
const writing = createWriting({ marks, places }, say)
const pointer = followPointer(places, writing, say)
const root = createRoot(element)
let view: PageView | undefined
let path = ''
/** What somebody is typing in a field, until there is a view of it. */
let typed: (Place & { value: string }) | undefined
let drawing = 0
let draw: typeof drawBlock | undefined
/** What did not change is the same to React. */
const drawn = new WeakMap<Part<ResolvedBlock>, ShownBlock>()

addEventListener('message', ({ data, origin, source, ports: [port] }: MessageEvent<ToFrame>) => {
  if (origin !== location.origin || source !== parent) return
  if (port) port.onmessage = ({ data: news }) => hear(news)
  else if ('view' in data) hear(data)
  else if ('select' in data) pointer.select(data.select)
  else if ('changing' in data) type(data.changing)
  else if ('paper' in data) styles.paper(data.paper)
})
say({ ready: true })
soon(loadRunning)
soon(loadDrawing)

/** React writes drawings, too; that takes a program of its own, which most pages do without. */
function loadDrawing() {
  return import('../../sheets/draw.tsx')
}

async function hear(news: Shown): Promise<void> {
  if (news.targets) writing.lead(news.targets)
  if (news.faulty) places.doubt(news.faulty)
  if (news.view) {
    view = withKnown(news.view, view)
    places.update(view)
    if (typed && places.markOf(typed)?.value === typed.value) typed = undefined
    if (!draw && view.blocks.some(({ data }) => isDrawing(data))) draw = (await loadDrawing()).drawBlock
    // Meanwhile there may be a newer one.
    show(view)
  }
  redraw()
}

/** In the frame that also shows the letter in its field. What is refused in the end goes again. */
function type(operation: Operation | undefined): void {
  const isText = operation?.kind === 'set' && typeof operation.value === 'string' && !writing.isOpen()
  if (!view || (!isText && !typed)) return
  typed = isText ? { ...operation, value: operation.value as string } : undefined
  show(view)
}

/** Once for all that changes before something is painted. */
function redraw(): void {
  cancelAnimationFrame(drawing)
  drawing = requestAnimationFrame(pointer.redraw)
}

function show(known: PageView): void {
  const now = typed ? withTyped(known, places.numberOf(typed), typed.value) : known
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
      <MemoryRouter key={page.path} initialEntries={[page.path]}>
        <App site={site.data} pages={{ has: () => true, show: () => shown }} />
      </MemoryRouter>,
    ),
  )
  if (page.path !== path) scrollTo({ top: 0, behavior: 'instant' })
  path = page.path
}
