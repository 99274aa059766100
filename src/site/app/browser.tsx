import { startTransition } from 'react'
import { preload } from 'react-dom'
import { hydrateRoot, type Root } from 'react-dom/client'
import { BrowserRouter } from 'react-router-dom'
import type { ShownPage, SiteData } from '#schema'
import { expectTakeover } from '../contact/draft.ts'
import { attempt } from '../ui/attempt.ts'
import { filesOf, openingPicture, openingWidths, photoOf } from '../ui/picture-files.ts'
import { SiteContext } from '../ui/SiteContext.ts'
import { App } from './App.tsx'
import { pageDataFile, readData, siteDataFile } from './data.ts'
import { FailureBoundary } from './FailureBoundary.tsx'
import { showLateFont } from './late-font.ts'
import { createPages, type PageSource } from './pages.ts'
import { showPlainFailure } from './plain-failure.ts'
import { savesData, watchLinks, watchView } from './prefetch.ts'

/** The name of this bundle, with the hash of its content. */
const bundle = import.meta.env.DEV ? 'dev' : new URL(import.meta.url).pathname

const readSite = () => readData<SiteData>(siteDataFile, bundle, 'paths')

const readPages = () =>
  createPages({ read: (path) => readData<ShownPage>(pageDataFile(path), bundle, 'blocks'), leaveTo })

/** Leaves the page to the server, unless the visitor has gone elsewhere meanwhile. The promise never settles. */
function leaveTo(address: string): Promise<never> {
  const { href, pathname, hash } = window.location
  if (new URL(address, href).pathname === pathname) {
    // The address bar shows the address already, so the browser would take an anchor for a place in this document.
    if (hash) attempt(() => history.replaceState(null, '', '?'))
    window.location.replace(href)
  }
  return new Promise(() => {})
}

async function start(root: HTMLElement): Promise<void> {
  const path = root.dataset.path
  const { pathname, search, hash } = window.location
  // The HTML knows which page it is, whatever address a host served it under. Where the history cannot be read or
  // written, this throws and the HTML stays as it is, because React could not show any page.
  history.replaceState(history.state, '', (path ?? pathname) + search + hash)
  const pages = readPages()
  const [site] = await Promise.all([readSite(), path && pages.fetchPage(path)])
  // Capitals, or a slash too many, lead to the 404 page of a host, but to a page of the router.
  const normal = pathname
    .toLowerCase()
    .replace(/\/+/g, '/')
    .replace(/(.)\/$/, '$1')
  if (!path && normal !== pathname && site.paths.includes(normal))
    return window.location.replace(normal + search + hash)
  // From here on the styles outlive the page whose HTML contains them. In the head, WebKit would read all fonts again.
  const sheet = document.querySelector('#root link[rel=stylesheet]')
  if (sheet) document.body.append(sheet.cloneNode())
  expectTakeover(root.querySelector('form'))
  // Hydration in a transition lets the browser handle the visitor's input in between.
  startTransition(() => {
    const react = hydrateRoot(root, tree(site, pages), {
      onCaughtError: (error) => {
        console.error(error)
        // An extension has changed the document under React. Its failure on the first page would repeat itself.
        if (error instanceof DOMException && window.location.pathname !== pathname) window.location.reload()
      },
      onUncaughtError: (error) => showPlainFailure(root, error),
    })
    import.meta.hot?.on('content:update', () => update(react, site))
  })
  // From here on React handles going back: see starter.ts.
  delete root.dataset.path
  attempt(() => fetchAhead(site, pages))
}

function fetchAhead(site: SiteData, pages: ReturnType<typeof readPages>): void {
  const paths = new Set(site.paths)
  const prefetch = async (target: string) =>
    paths.has(target) ? await Promise.resolve(pages.fetchPage(target)).catch(() => undefined) : undefined
  watchView(prefetch)
  watchLinks(async (target) => {
    const page = await prefetch(target)
    if (savesData() || target === window.location.pathname) return
    const picture = page && openingPicture(page)
    if (!picture) return
    const files = { imageSrcSet: filesOf(picture), imageSizes: openingWidths, type: 'image/avif' }
    preload(photoOf(picture), { as: 'image', fetchPriority: 'low', ...files })
  })
}

function tree(site: SiteData, pages: PageSource) {
  return (
    <SiteContext value={site}>
      <FailureBoundary at="">
        <BrowserRouter useTransitions={false}>
          <App site={site} pages={pages} />
        </BrowserRouter>
      </FailureBoundary>
    </SiteContext>
  )
}

/** Shows what an editor saved. New addresses need new routes, and those need a reload. */
async function update(react: Root, before: SiteData): Promise<void> {
  const [site, pages] = [await readSite(), readPages()]
  if (site.paths.join() !== before.paths.join()) return window.location.reload()
  const { pathname } = window.location
  if (site.paths.includes(pathname)) await pages.fetchPage(pathname)
  startTransition(() => react.render(tree(site, pages)))
}

// The preview has no starter.
if (import.meta.env.DEV) showLateFont().catch(console.warn)

const root = document.getElementById('root')
// Without data the page stays as it is: complete HTML, whose form is sent by the browser.
if (root) {
  start(root).catch((error) => {
    console.warn(error)
    dispatchEvent(new Event('failed'))
  })
}
