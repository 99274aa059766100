import type { Page } from '@playwright/test'
import { look, type Spot } from './look.ts'

export type Size = { width: number; text?: number }

export const phones: Size[] = [{ width: 320 }, { width: 390 }, { width: 390, text: 200 }]
export const desks: Size[] = [
  ...[1440, 1920, 1024, 768, 390].map((width) => ({ width })),
  { width: 1280, text: 200 },
]

export async function resize(page: Page, { width, text = 100 }: Size): Promise<void> {
  await page.setViewportSize({ width, height: 800 })
  await page.evaluate((percent) => {
    document.documentElement.style.fontSize = `${percent}%`
    scrollTo({ top: 0, behavior: 'instant' })
  }, text)
}

/** Finds what does not fit its place: into the width of the screen, the header, or a button. */
export function findFlaws(page: Page): Promise<Spot[]> {
  return look(page, () => {
    const { scrollWidth, clientWidth } = document.documentElement
    const header = document.querySelector('header') as HTMLElement
    const bar = header.getBoundingClientRect()
    const first = document.querySelector('main > *')
    const isSeen = (part: HTMLElement) => part.checkVisibility({ visibilityProperty: true })
    const outside = [...header.querySelectorAll<HTMLElement>('a, button')].filter(isSeen).filter((part) => {
      const { left, right, top, bottom } = part.getBoundingClientRect()
      return left < 0 || right > clientWidth || top < bar.top || bottom > bar.bottom
    })
    // Large letters slightly exceed their line.
    const reach = 8
    const full = [...document.querySelectorAll<HTMLElement>('a, button')].filter(
      (part) =>
        isSeen(part) &&
        part.clientHeight > 0 &&
        (part.scrollHeight > part.clientHeight + reach || part.scrollWidth > part.clientWidth + reach),
    )
    const right = (part: Element) => Math.round(part.getBoundingClientRect().right)
    const widest = () =>
      [...document.body.querySelectorAll('*')].reduce((most, part) =>
        right(part) >= right(most) ? part : most,
      )
    const size = `bei ${innerWidth} Punkten Breite`
    return [
      ...(scrollWidth > clientWidth
        ? [spotOf(widest(), `Die Seite lässt sich ${size} zur Seite schieben, weil etwas zu breit ist.`)]
        : []),
      ...(first && first.getBoundingClientRect().top < bar.bottom
        ? [spotOf(first, `Der Anfang der Seite liegt ${size} unter der Kopfzeile.`)]
        : []),
      ...full.map((part) => spotOf(part, `Die Wörter passen ${size} nicht auf ihre Schaltfläche.`)),
      ...outside.map((part) => spotOf(part, `Das ragt ${size} aus der Kopfzeile.`)),
    ]
  })
}

/** Records every layout shift from the first paint on. */
export function recordShifts(page: Page): Promise<unknown> {
  return page.addInitScript(() => {
    const found: number[] = []
    Object.assign(window, { shifts: found })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) found.push((entry as PerformanceEntry & { value: number }).value)
    }).observe({ type: 'layout-shift', buffered: true })
  })
}

export async function findShifts(page: Page): Promise<Spot[]> {
  const shifts = await page.evaluate(async () => {
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
    return (window as unknown as { shifts: number[] }).shifts
  })
  return shifts.length > 0 ? [{ what: 'Beim Laden springt der Inhalt der Seite.' }] : []
}
