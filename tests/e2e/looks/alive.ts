import { expect, type Page } from '@playwright/test'
import { storedOnDevice, visibleText } from '../browsing.ts'

/** Checks that React leaves the page as it was sent: the same texts and links, and nothing stored on the device. */
export async function expectSameAsSent(page: Page, html: string): Promise<void> {
  const { sent, alive } = await compare(page, html)
  expect.soft(sent.text.length).toBeGreaterThan(1000)
  expect.soft(alive, 'text and links of the HTML').toEqual(sent)
  const shown = (await visibleText(page.locator('body'))).split(/[\n\t]+/).filter((line) => line.trim())
  const source = squeeze(sent.text)
  expect.soft(shown.length).toBeGreaterThan(30)
  expect
    .soft(
      shown.filter((line) => !source.includes(squeeze(line))),
      'shown, but not in the HTML',
    )
    .toEqual([])
  expect.soft(await storedOnDevice(page), 'stored on the device').toEqual([])
}

const squeeze = (text: string) => text.replace(/\s+/g, '')

function compare(page: Page, html: string) {
  return page.evaluate((source) => {
    const read = (root: Document) => {
      const page = root.querySelector('#root')?.cloneNode(true) as Element
      for (const live of page.querySelectorAll('[data-live]')) live.remove()
      return {
        text: String(page.textContent).replace(/\s+/g, ' '),
        links: [...page.querySelectorAll('a')].map((link) => link.getAttribute('href')),
      }
    }
    return {
      sent: read(new DOMParser().parseFromString(source, 'text/html')),
      alive: read(document),
    }
  }, html)
}
