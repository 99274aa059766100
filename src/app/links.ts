import { useEffect } from 'react'
import { createPath, useNavigate } from 'react-router-dom'

/**
 * Makes links to pages of the site change the page without a reload. One listener serves them all: a link needs no code
 * of its own, and answers before React has taken over the block it stands in.
 */
export function useLinks(): void {
  const navigate = useNavigate()
  useEffect(() => {
    const follow = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null
      if (!link || !isPlain(event) || !leadsToPage(link)) return
      const to = createPath(link)
      navigate(to, {
        replace: to === createPath(window.location),
        // The form asks for what the page before it was about.
        state: { from: window.location.pathname },
      })
      // Not before: where the router fails, the browser follows the link.
      event.preventDefault()
    }
    document.addEventListener('click', follow)
    return () => document.removeEventListener('click', follow)
  }, [navigate])
}

/** Not when a tab of its own is asked for, and not when somebody else has answered. */
function isPlain(event: MouseEvent): boolean {
  const { button, metaKey, ctrlKey, shiftKey, altKey, defaultPrevented } = event
  return button === 0 && !(metaKey || ctrlKey || shiftKey || altKey || defaultPrevented)
}

function leadsToPage(link: HTMLAnchorElement): boolean {
  const href = link.getAttribute('href') ?? ''
  return /^\/(?!\/|files\/)/.test(href) && !link.target && !link.hasAttribute('download')
}
