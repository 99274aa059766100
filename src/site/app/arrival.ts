import { useEffect, useLayoutEffect, useRef } from 'react'
import { attempt } from '../ui/attempt.ts'
import { showLoadedFont } from './late-font.ts'
import type { NavigationState } from './navigation-state.ts'

/** A layout effect that React skips on the server without a warning. */
const useBrowserLayoutEffect = typeof window === 'undefined' ? useEffect : useLayoutEffect

/**
 * Puts scroll position and focus where a visitor expects them after a navigation: a new page starts
 * at its top or at its anchor, back and forward return to the earlier position. Positions are kept in
 * memory only, nothing is stored on the device; a page load from outside is left to the browser.
 */
export function useArrival({ location: { key, hash, pathname }, action }: NavigationState): void {
  const positions = useRef(new Map<string, number>())
  const current = useRef(key)
  const arrivedAt = useRef(key)

  useEffect(() => {
    // From here on React handles navigation, so the browser's speculation rules are no longer needed.
    attempt(() => document.querySelector('script[type=speculationrules]')?.remove())
    return attempt(() => followScrolling(() => positions.current.set(current.current, window.scrollY)))
  }, [])

  useBrowserLayoutEffect(() => {
    if (arrivedAt.current === key) return
    arrivedAt.current = key
    current.current = key
    attempt(showLoadedFont)
    const target = attempt(() => document.getElementById(decodeURIComponent(hash.slice(1))))
    const saved = action === 'POP' ? positions.current.get(key) : undefined
    attempt(() => focusQuietly(target ?? document.querySelector<HTMLElement>('main h1')))
    attempt(() => {
      if (target && saved === undefined) target.scrollIntoView({ behavior: 'instant' })
      else window.scrollTo({ top: saved ?? 0, behavior: 'instant' })
    })
  }, [key, hash, pathname, action])
}

/** Takes over from the browser for as long as the document is shown. */
function followScrolling(remember: () => void): () => void {
  const listening = new AbortController()
  const { signal } = listening
  const setMode = (mode: ScrollRestoration) => () =>
    attempt(() => {
      history.scrollRestoration = mode
    })
  const [manual, auto] = [setMode('manual'), setMode('auto')]
  manual()
  remember()
  window.addEventListener('scroll', remember, { passive: true, signal })
  // A visitor who scrolls and leaves within one frame is gone before the scroll event fires.
  for (const event of ['click', 'popstate'])
    window.addEventListener(event, remember, { capture: true, signal })
  window.addEventListener('pageshow', manual, { signal })
  window.addEventListener('pagehide', auto, { signal })
  return () => {
    listening.abort()
    auto()
  }
}

/** Moves the focus for screen readers and the keyboard without scrolling. */
function focusQuietly(element: HTMLElement | null): void {
  if (!element) return
  if (!element.matches('a, button, input, select, textarea, [tabindex]')) element.tabIndex = -1
  element.focus({ preventScroll: true })
}
