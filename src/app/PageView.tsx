import { useEffect } from 'react'
import { useLoaderData } from 'react-router-dom'
import type { PageData } from '#schema'
import { Blocks } from '../blocks/index.tsx'
import { useSite } from '../ui/SiteContext.ts'
import { headOf } from './head.ts'

export function PageView() {
  const page = useLoaderData<PageData>()
  const { title, description = '' } = headOf(page, useSite())
  useEffect(() => {
    document.title = title
    document.querySelector('meta[name=description]')?.setAttribute('content', description)
    const canonical = document.querySelector<HTMLLinkElement>('link[rel=canonical]')
    if (canonical) canonical.href = new URL(page.path, canonical.href).href
  }, [title, description, page.path])
  return <Blocks key={page.path} blocks={page.blocks} />
}
