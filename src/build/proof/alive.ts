import type { Page } from '@playwright/test'
import { look, type Spot } from './look.ts'
import { visibleText } from './reading.ts'

/** Checks that React leaves the page as it was sent: the same texts and links, and nothing shown that was not sent. */
export async function takeoverDifferences(page: Page, html: string): Promise<Spot[]> {
  const { sent, alive } = await look(
    page,
    (source) => {
      const read = (root: Document) => {
        const page = root.querySelector('#root')?.cloneNode(true) as Element
        for (const live of page.querySelectorAll('[data-live]')) live.remove()
        const links = [...page.querySelectorAll('a')].map((link) => link.getAttribute('href') ?? '')
        return [
          ...String(page.textContent)
            .replace(/\s+/g, ' ')
            .split(/(?<=[.?!:]) /),
          ...links,
        ]
      }
      return {
        sent: read(new DOMParser().parseFromString(source, 'text/html')),
        alive: read(document),
      }
    },
    html,
  )
  const source = squeeze(sent.join(''))
  const shown = (await visibleText(page.locator('body'))).split(/[\n\t]+/)
  const unsent = shown.find((line) => !source.includes(squeeze(line)))
  const at = alive.findIndex((part, i) => part !== sent[i])
  const near = at >= 0 ? alive[at] : alive.length === sent.length ? unsent : sent[alive.length]
  return near === undefined
    ? []
    : [
        {
          what: 'Sobald die Seite geladen ist, zeigt sie etwas anderes, als gesendet wurde.',
          near: near.slice(-80),
        },
      ]
}

const squeeze = (text: string) => text.replace(/\s+/g, '')
