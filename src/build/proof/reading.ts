import type { Locator, Page } from '@playwright/test'

/** Waits until React has taken over the whole page and its effects have run: they manage the scroll position. */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const last = document.querySelector('footer')
    return (
      history.scrollRestoration === 'manual' &&
      last !== null &&
      Object.keys(last).some((key) => key.startsWith('__react'))
    )
  })
}

/** Names of everything that is stored on the device, however it got there; cookies are asked of the context. */
export async function keptData(page: Page): Promise<string[]> {
  const inPage = await page.evaluate(async () => [
    ...Object.keys(localStorage).map((key) => `localStorage: ${key}`),
    ...Object.keys(sessionStorage).map((key) => `sessionStorage: ${key}`),
    ...(await indexedDB.databases()).map(({ name }) => `indexedDB: ${name}`),
    ...(await caches.keys()).map((key) => `caches: ${key}`),
  ])
  const workers = page.context().serviceWorkers()
  return [...inPage, ...workers.map((worker) => `Service Worker: ${worker.url()}`)]
}

/** The visible text, with its line breaks. */
export function visibleText(locator: Locator): Promise<string> {
  return locator.evaluate((element: HTMLElement) => {
    // Times that depend on the current minute are filled in by React.
    const live = [...element.querySelectorAll<HTMLElement>('[data-live]')]
    for (const part of live) part.hidden = true
    const text = element.innerText
    for (const part of live) part.hidden = false
    return text
  })
}
