import { test as unguarded } from '@playwright/test'
import { open } from './browsing.ts'
import { routes } from './site.ts'
import { expect, test } from './test.ts'

test('the policy is in the head of every page and in every response', async ({ request }) => {
  for (const path of [...routes, '/gibt-es-nicht']) {
    const response = await request.get(path)
    const [, policy = ''] =
      /http-equiv="Content-Security-Policy" content="([^"]*)"/.exec(await response.text()) ?? []
    expect.soft(policy, path).toContain("default-src 'none'")
    expect.soft(policy, path).not.toContain('unsafe')
    expect.soft(response.headers()['content-security-policy'], path).toContain("frame-ancestors 'none'")
  }
})

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
