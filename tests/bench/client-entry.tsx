import { createRoot } from 'react-dom/client'
import { createBrowserRouter, RouterProvider } from 'react-router-dom'
import type { PageData, SiteData } from '#schema'
import { type DataFile, pageFile, siteFile } from '../../src/app/data.ts'
import { createRoutes } from '../../src/app/routes.tsx'
import { loadBlocks } from '../../src/blocks/index.tsx'

/** The same site as an ordinary client-rendered one: nothing is in the HTML, React draws all of it from data. */
async function start(root: HTMLElement): Promise<void> {
  const { pathname } = window.location
  const [site, first] = await Promise.all([read<SiteData>(siteFile), readPage(pathname)])
  const routes = createRoutes({ paths: site.paths, site: () => site, page: readPage })
  const loaderData = { site, [pathname]: first }
  const router = createBrowserRouter(routes, { hydrationData: { loaderData } })
  createRoot(root).render(<RouterProvider router={router} />)
}

async function readPage(path: string): Promise<PageData> {
  const page = await read<PageData>(pageFile(path))
  await loadBlocks(page.blocks)
  return page
}

async function read<T>(file: string): Promise<T> {
  const { data }: DataFile<T> = await (await fetch(file)).json()
  return data
}

const root = document.getElementById('root')
if (root) start(root)
