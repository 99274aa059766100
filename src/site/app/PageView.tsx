import { use, useContext, useEffect } from 'react'
import { createPath, useLocation } from 'react-router-dom'
import { Blocks } from '../blocks/index.tsx'
import { PageFrame } from '../layout/PageFrame.tsx'
import { attempt } from '../ui/attempt.ts'
import { useSite } from '../ui/SiteContext.ts'
import { headOf } from './head.ts'
import { NavigationContext } from './navigation-state.ts'
import type { PageSource } from './pages.ts'

/** A page in its frame. The previous page stays until its data has arrived. */
export function PageView({ path, pages }: { path: string; pages: PageSource }) {
  const location = useLocation()
  const found = pages.show(path, createPath(location))
  const page = found instanceof Promise ? use(found) : found
  // Going back, or following a link to an anchor, may lead to a place further down the page.
  const startsAtTop = useContext(NavigationContext)?.action !== 'POP' && !location.hash
  const { title, description = '' } = headOf(page, useSite())
  useEffect(() => attempt(() => updateHead({ title, description, path })), [title, description, path])
  return (
    <PageFrame page={page}>
      <Blocks key={path} blocks={page.blocks} opensFirst={startsAtTop} />
    </PageFrame>
  )
}

function updateHead({ title, description, path }: Record<'title' | 'description' | 'path', string>): void {
  document.title = title
  document.querySelector('meta[name=description]')?.setAttribute('content', description)
  const canonical = document.querySelector<HTMLLinkElement>('link[rel=canonical]')
  if (canonical) canonical.href = new URL(path, canonical.href).href
}
