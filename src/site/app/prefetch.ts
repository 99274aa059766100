declare global {
  interface Navigator {
    /** The browser's data on the connection; not every browser has it. */
    connection?: { saveData?: boolean; effectiveType?: string }
  }
}

/** True if the visitor pays for every byte or has a slow connection, so nothing should be fetched ahead. */
export function savesData(): boolean {
  const { saveData, effectiveType = '' } = navigator.connection ?? {}
  return saveData === true || /2g$/.test(effectiveType)
}

/** A pointer or focus that only passes over a link has left it after this many milliseconds. */
const hoverDelay = 80

/** Calls back with the path of an internal link when a visitor shows interest in it; a touch counts immediately. */
export function watchLinks(onInterest: (path: string) => unknown): void {
  let timer: number | undefined
  const look = (event: Event) => {
    clearTimeout(timer)
    const link = event.target instanceof Element ? event.target.closest('a') : null
    if (link?.origin !== window.location.origin) return
    if (event.type === 'touchstart') onInterest(link.pathname)
    else timer = window.setTimeout(() => onInterest(link.pathname), hoverDelay)
  }
  for (const type of ['pointerover', 'focusin', 'touchstart']) {
    document.addEventListener(type, look, { passive: true })
  }
}

/** Calls back with the paths of internal links that scroll into view, when the browser is idle. */
export function watchView(onView: (path: string) => unknown): void {
  if (savesData()) return
  const observer = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting || !(target instanceof HTMLAnchorElement)) continue
      observer.unobserve(target)
      whenIdle(() => onView(target.pathname))
    }
  })
  const observe = () => {
    for (const link of document.querySelectorAll<HTMLAnchorElement>('main a[href^="/"]'))
      observer.observe(link)
  }
  observe()
  const main = document.getElementById('root')
  if (main) new MutationObserver(() => whenIdle(observe)).observe(main, { childList: true, subtree: true })
}

/** Safari has no idle callback; after a moment it usually is idle. */
function whenIdle(work: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(work)
  else setTimeout(work, 200)
}
