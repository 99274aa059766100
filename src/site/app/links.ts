import { useEffect } from 'react'
import { createPath, useNavigate } from 'react-router-dom'
import { attempt } from '../ui/attempt.ts'
import type { PageSource } from './pages.ts'

/**
 * Makes links to pages of the site change the page without a reload. One listener serves them all, so a link needs no
 * code of its own and works before React has taken over its block.
 */
export function useLinks(hasPage: PageSource['has']): void {
  const navigate = useNavigate()
  useEffect(() => {
    const onClick = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null
      if (!link || !isPlain(event) || !leadsToPage(link)) return
      // A page that cannot be read means leaving this document. The browser restores a form only if it has left it by itself.
      if (hasUnsentText() && !hasPage(link.pathname)) return
      const to = createPath(link)
      // Where a link is removed with the focus on it, the browser styles and lays out the half-replaced page.
      if (hasPage(link.pathname)) attempt(() => link.blur())
      navigate(to, {
        replace: to === createPath(window.location),
        // The form asks about the topic of the previous page.
        state: { from: window.location.pathname },
      })
      // Only now: where the router fails, the browser follows the link.
      event.preventDefault()
    }
    document.addEventListener('click', onClick)
    return () => document.removeEventListener('click', onClick)
  }, [navigate, hasPage])
}

/** False if a new tab is requested or another listener has handled the click. */
function isPlain(event: MouseEvent): boolean {
  const { button, metaKey, ctrlKey, shiftKey, altKey, defaultPrevented } = event
  return button === 0 && !(metaKey || ctrlKey || shiftKey || altKey || defaultPrevented)
}

function leadsToPage(link: HTMLAnchorElement): boolean {
  const href = link.getAttribute('href') ?? ''
  return /^\/(?!\/|files\/)/.test(href) && !link.target && !link.hasAttribute('download')
}

/** Fields are inert while their text is being sent. */
function hasUnsentText(): boolean {
  const fields = document.querySelectorAll<HTMLInputElement>('input, textarea')
  return [...fields].some((field) => field.value !== field.defaultValue && !field.closest('[inert]'))
}
