import { use, useEffect } from 'react'
import { createPath, useLocation } from 'react-router-dom'
import { Blocks } from '../blocks/index.tsx'
import { PageFrame } from '../layout/PageFrame.tsx'
import { useSite } from '../ui/SiteContext.ts'
import { headOf } from './head.ts'
import type { PageSource } from './pages.ts'

/** A page in its frame. While its data are on the way, the page before it stays. */
export function PageView({ path, pageOf }: { path: string; pageOf: PageSource }) {
  const found = pageOf(path, createPath(useLocation()))
  const page = found instanceof Promise ? use(found) : found
  const { title, description = '' } = headOf(page, useSite())
  useEffect(() => {
    document.title = title
    document.querySelector('meta[name=description]')?.setAttribute('content', description)
    const canonical = document.querySelector<HTMLLinkElement>('link[rel=canonical]')
    if (canonical) canonical.href = new URL(path, canonical.href).href
  }, [title, description, path])
  return (
    <PageFrame page={page}>
      <Blocks key={path} blocks={page.blocks} />
    </PageFrame>
  )
}
