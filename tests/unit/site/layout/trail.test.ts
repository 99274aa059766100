import { expect, test } from 'vitest'
import type { SiteData } from '#schema'
import { breadcrumbTo } from '../../../../src/site/layout/trail.ts'

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

test.each([
  ['/', ''],
  ['/reparatur', 'Start / › Leistungen /leistungen › Reparatur /reparatur'],
  ['/leistungen', 'Start / › Leistungen /leistungen'],
  ['/hof', 'Start / › Hof /hof'],
  ['/ankauf', 'Start / › Unser Ankauf /ankauf'],
  ['/impressum', 'Start / › Impressum /impressum'],
  ['/aktion', 'Start / › Titel der Seite /aktion'],
  // Both an entry and an item of another one.
  ['/kontakt', 'Start / › Kontakt /kontakt'],
])('the trail to %s', (path, trail) => {
  expect(read(path)).toBe(trail)
})
