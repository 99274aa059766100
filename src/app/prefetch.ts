/** Calls back with the path of an internal link as soon as a visitor shows interest in it. */
export function watchLinks(onInterest: (path: string) => void): void {
  const look = (event: Event) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null
    if (link?.origin === window.location.origin) onInterest(link.pathname)
  }
  for (const type of ['pointerover', 'focusin', 'touchstart']) {
    document.addEventListener(type, look, { passive: true })
  }
}
