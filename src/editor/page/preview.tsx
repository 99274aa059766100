import { createRoot } from 'react-dom/client'
import { MemoryRouter } from 'react-router-dom'
import { App } from '../../app/App.tsx'
import { drawPage } from '../../sheets/draw.tsx'
import type { PageView } from '../desk/messages.ts'
import { followMarks } from './found-marks.ts'
import type { FromFrame, ToFrame } from './messages.ts'
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
const marks = followMarks(element, () => pointer.redraw())
const places = createPlaces(marks)
const writing = createWriting({ marks, places }, say)
const pointer = followPointer(places, writing, say)
const root = createRoot(element)
let path = ''

addEventListener('message', ({ data, origin, source, ports: [port] }: MessageEvent<ToFrame>) => {
  if (origin !== location.origin || source !== parent) return
  if (port) port.onmessage = ({ data: { view } }) => show(view)
  else if ('view' in data) show(data.view)
  else if ('select' in data) pointer.select(data.select)
  else if ('paper' in data) styles.paper(data.paper)
})
say({ ready: true })

function show(view: PageView): void {
  const page = drawPage(view.page)
  styles.color(view.site.brand?.colors)
  places.update(view)
  writing.update(view)
  const isOther = path !== page.path
  path = page.path
  root.render(
    <MemoryRouter key={path} initialEntries={[path]}>
      <App site={view.site} pages={{ has: () => true, show: () => page }} />
    </MemoryRouter>,
  )
  if (isOther) scrollTo({ top: 0, behavior: 'instant' })
  requestAnimationFrame(() => pointer.redraw())
}
