import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { createBrowserRouter, RouterProvider } from 'react-router-dom'
import type { PageData, SiteData } from '#schema'
import { loadBlocks } from '../blocks/index.tsx'
import { createDataReader } from './data.ts'
import { watchLinks } from './prefetch.ts'
import { createRoutes } from './routes.tsx'

/** The name of this bundle, with the hash of its content. */
const renderer = import.meta.env.DEV ? 'dev' : new URL(import.meta.url).pathname
const reader = createDataReader(renderer)

/** All that a page needs to be shown. */
async function readPage(path: string): Promise<PageData> {
  const page = await reader.page(path)
  await loadBlocks(page.blocks)
  return page
}

/** Leaves the page to the server; the promise never settles because the document goes away. */
function leaveTo(address: string): Promise<never> {
  window.location.assign(address)
  return new Promise(() => {})
}

async function start(root: HTMLElement): Promise<void> {
  const path = root.dataset.path
  // The HTML knows which page it is, whatever address a host served it under.
  if (path && path !== window.location.pathname) {
    history.replaceState(history.state, '', path + window.location.search + window.location.hash)
  }
  const [site, page] = await Promise.all([reader.site(), path ? readPage(path) : undefined])
  const router = createRouter(site, path ? { site, [path]: page } : { site })
  startTransition(() => {
    hydrateRoot(root, <RouterProvider router={router} />)
  })

  const known = new Set(site.paths)
  watchLinks((target) => {
    if (known.has(target)) readPage(target).catch(() => {})
  })
  import.meta.hot?.on('content:update', async () => {
    reader.forget()
    const fresh = await reader.site()
    if (fresh.paths.join() !== site.paths.join()) window.location.reload()
    else await router.revalidate()
  })
}

function createRouter(site: SiteData, loaderData: Record<string, unknown>) {
  const routes = createRoutes({
    paths: site.paths,
    site: () => reader.site(),
    page: (path, address) => readPage(path).catch(() => leaveTo(address)),
  })
  return createBrowserRouter(routes, { hydrationData: { loaderData } })
}

const root = document.getElementById('root')
// Without data the page stays what it is: complete HTML.
if (root) start(root).catch((error) => console.warn(error))
