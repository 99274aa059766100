import { connection } from './connection.ts'

/** Whether a visitor who pays for every byte, or waits long for it, would rather not have anything fetched ahead. */
function isScarce(): boolean {
  const { saveData, effectiveType = '' } = connection()
  return saveData === true || /2g$/.test(effectiveType)
}

/** Calls back with the path of an internal link as soon as a visitor shows interest in it. */
export function watchLinks(onInterest: (path: string) => unknown): void {
  const look = (event: Event) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null
    if (link?.origin === window.location.origin) onInterest(link.pathname)
  }
  for (const type of ['pointerover', 'focusin', 'touchstart']) {
    document.addEventListener(type, look, { passive: true })
  }
}

/** Calls back with the paths of the internal links that come into view, when there is nothing else to do. */
export function watchView(onView: (path: string) => unknown): void {
  if (isScarce() || !('requestIdleCallback' in window)) return
  const seen = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting || !(target instanceof HTMLAnchorElement)) continue
      seen.unobserve(target)
      requestIdleCallback(() => onView(target.pathname))
    }
  })
  const observe = () => {
    for (const link of document.querySelectorAll<HTMLAnchorElement>('main a[href^="/"]')) seen.observe(link)
  }
  observe()
  const main = document.getElementById('root')
  if (main)
    new MutationObserver(() => requestIdleCallback(observe)).observe(main, { childList: true, subtree: true })
}
