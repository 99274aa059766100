import { expect, test } from '@playwright/test'

test('home shows its headline', async ({ page }) => {
  await page.goto('/')
  await expect(page.locator('h1')).toHaveText(
    'Ihr Partner für Paletten – Ankauf, Verkauf, Reparatur & Pooling.',
  )
})
