import { expect, test } from 'vitest'
import type { SiteData } from '#schema'
import { menuFits } from '../../../../src/site/layout/menu-fits.ts'

const header = (...labels: string[]) =>
  ({
    company: { shortName: 'Musterfirma Paletten', phone: '030 23125-100' },
    navigation: {
      menu: labels.map((label) => ({ label, to: '/', items: [] })),
      offer: { label: 'Angebot anfordern', to: '/kontakt' },
    },
  }) as unknown as SiteData
const usual = ['Startseite', 'Leistungen', 'Produkte', 'Nachhaltigkeit', 'Über uns', 'Kontakt']

test('the six entries of a pallet company fit the header of a wide screen, ten do not', () => {
  expect(menuFits(header(...usual))).toBe(true)
  expect(menuFits(header(...usual, 'Ankauf', 'Vermietung', 'Reparatur', 'Karriere'))).toBe(false)
})
