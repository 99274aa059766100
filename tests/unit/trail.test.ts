import { describe, expect, test } from 'vitest'
import type { SiteData } from '#schema'
import { breadcrumbTo } from '../../src/layout/trail.ts'

const item = (label: string, to: string) => ({ label, to })
const entry = (label: string, to: string, items = [] as ReturnType<typeof item>[]) => ({ label, to, items })

const site: Pick<SiteData, 'navigation' | 'footer'> = {
  navigation: {
    menu: [
      entry('Start', '/', [item('Hof', '/hof')]),
      entry('Leistungen', '/leistungen', [item('Reparatur', '/reparatur'), item('Kontakt', '/kontakt')]),
      entry('Kontakt', '/kontakt'),
    ],
    offer: item('Angebot', '/kontakt'),
  },
  footer: {
    groups: [{ title: 'Firma', links: [item('Unser Ankauf', '/ankauf')] }],
    legal: [item('Impressum', '/impressum')],
    copyright: '©',
  },
}

/** The trail in readable form. */
const read = (path: string, title = 'Titel der Seite') =>
  breadcrumbTo({ path, title }, site)
    .map(({ label, to }) => `${label} ${to}`)
    .join(' › ')

describe('the trail to a page', () => {
  test.each([
    ['the home page has none', '/', ''],
    [
      'an item appears below its menu entry',
      '/reparatur',
      'Start / › Leistungen /leistungen › Reparatur /reparatur',
    ],
    ['an entry of the menu bar appears below home', '/leistungen', 'Start / › Leistungen /leistungen'],
    ['an item of the home entry names home once', '/hof', 'Start / › Hof /hof'],
    ['a page linked only in the footer is named as there', '/ankauf', 'Start / › Unser Ankauf /ankauf'],
    ['a legal page is named as in the footer, too', '/impressum', 'Start / › Impressum /impressum'],
    ['a page in no menu is named by its title', '/aktion', 'Start / › Titel der Seite /aktion'],
  ])('%s', (_, path, trail) => expect(read(path)).toBe(trail))

  test('a page that is both an entry and an item counts as an entry', () => {
    expect(read('/kontakt')).toBe('Start / › Kontakt /kontakt')
  })
})
