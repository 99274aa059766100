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
import { loadRunning } from './inline/index.ts'
import type { FromFrame, Place, Shown, ToFrame } from './messages.ts'
import { withKnown, withTyped } from './parts.ts'
import { createPlaces } from './places.ts'
import { followPointer } from './pointing.ts'
import { siteStyles } from './site-styles.ts'
import { createWriting } from './writing.ts'

/*
 * The frame shows one page with the site's own components, which do not know about the editor: marks are stripped from
 * what React has rendered.
 */
/** Synchronous, so that the last keystroke before a reload arrives as well. */
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
/** The text being typed in a field, until a view contains it. */
let typed: (Place & { value: string }) | undefined
let drawing = 0
let draw: typeof drawBlock | undefined
/** Keeps unchanged blocks identical for React. */
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

/** The module that renders drawings, which most pages do not need. */
function loadDrawing() {
  return import('../../sheets/draw.tsx')
}

async function hear(news: Shown): Promise<void> {
  if (news.targets) writing.lead(news.targets)
  if (news.faulty) places.doubt(news.faulty)
  if (news.view) {
    view = withKnown(news.view, view)
    if (!isDrawable(view)) draw = (await loadDrawing()).drawBlock
    // A newer view may have arrived in the meantime.
    show(view)
  }
  redraw()
}

/** Shows a typed text in the same frame as its field does, until the desk has accepted or refused it. */
function type(operation: Operation | undefined): void {
  const isText = operation?.kind === 'set' && typeof operation.value === 'string' && !writing.isOpen()
  if (!view || !isDrawable(view) || (!isText && !typed)) return
  const value = isText ? (operation.value as string) : ''
  // Only the desk knows the facts in braces; until it answers, the page keeps what was typed before.
  if (value.includes('{')) return
  typed = isText ? { ...operation, value } : undefined
  show(view)
}

/** Redraws once per painted frame. */
function redraw(): void {
  cancelAnimationFrame(drawing)
  drawing = requestAnimationFrame(pointer.redraw)
}

function isDrawable({ blocks }: PageView): boolean {
  return draw !== undefined || !blocks.some(({ data }) => isDrawing(data))
}

function show(known: PageView): void {
  places.update(known)
  if (typed && places.markOf(typed)?.value === typed.value) typed = undefined
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
