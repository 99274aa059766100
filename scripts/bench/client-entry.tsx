import { createRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router-dom'
import type { ShownPage, SiteData } from '#schema'
import { App } from '../../src/app/App.tsx'
import { type DataFile, pageFile, siteFile } from '../../src/app/data.ts'
import { createPages } from '../../src/app/pages.ts'

/** The same site as an ordinary client-rendered app: its HTML is empty, and React renders everything from data. */
async function start(root: HTMLElement): Promise<void> {
  const leaveTo = () => new Promise<never>(() => {})
  const pages = createPages({ read: (path) => read<ShownPage>(pageFile(path)), leaveTo })
  const [site] = await Promise.all([read<SiteData>(siteFile), pages.fetchPage(window.location.pathname)])
  createRoot(root).render(
    <BrowserRouter>
      <App site={site} pages={pages} />
    </BrowserRouter>,
  )
}

async function read<T>(file: string): Promise<T> {
  const { data }: DataFile<T> = await (await fetch(file)).json()
  return data
}

const root = document.getElementById('root')
if (root) start(root)
