import type { Page } from '@playwright/test'

export type Size = { width: number; text?: number }

export const phones: Size[] = [{ width: 320 }, { width: 390 }, { width: 390, text: 200 }]
/** The first is the reference for the others: desktop and phone show the same text. */
export const desks: Size[] = [
  ...[390, 768, 1024, 1440, 1920].map((width) => ({ width })),
  { width: 1280, text: 200 },
]
export const nameOf = ({ width, text = 100 }: Size) => `at ${width} px, text ${text} %`

export async function resize(page: Page, { width, text = 100 }: Size): Promise<void> {
  await page.setViewportSize({ width, height: 800 })
  await page.evaluate((percent) => {
    document.documentElement.style.fontSize = `${percent}%`
  }, text)
}

export function findFlaws(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    const header = document.querySelector('header') as HTMLElement
    const bar = header.getBoundingClientRect()
    const beginning = Number(document.querySelector('main > *')?.getBoundingClientRect().top)
    const parts = [...header.querySelectorAll<HTMLElement>('a, button')]
    const outside = parts
      .filter((part) => part.checkVisibility({ visibilityProperty: true }))
      .filter((part) => {
        const { left, right, top, bottom } = part.getBoundingClientRect()
        return left < 0 || right > clientWidth || top < bar.top || bottom > bar.bottom
      })
    // Large letters slightly exceed their line.
    const reach = 8
    const full = [...document.querySelectorAll<HTMLElement>('a, button')]
      .filter((part) => part.checkVisibility({ visibilityProperty: true }) && part.clientHeight > 0)
      .filter(
        (part) =>
          part.scrollHeight > part.clientHeight + reach || part.scrollWidth > part.clientWidth + reach,
      )
    return [
      ...(scrollWidth > clientWidth ? [`scrolls sideways by ${scrollWidth - clientWidth} px`] : []),
      ...(beginning >= bar.bottom ? [] : ['begins under the header']),
      ...full.map((part) => `does not hold its words: ${part.textContent}`),
      ...outside.map((part) => `sticks out of the header: ${part.textContent}`),
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

export function shifts(page: Page): Promise<number[]> {
  return page.evaluate(() => (window as unknown as { shifts: number[] }).shifts)
}
