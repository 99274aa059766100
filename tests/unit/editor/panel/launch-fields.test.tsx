// @vitest-environment jsdom
import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { launchProblems } from '../../../../src/content/checks/launch/index.ts'
import type { FieldRef } from '../../../../src/editor/fields/field-ref.ts'
import { formAt } from '../../../../src/editor/fields/form.ts'
import { Panel } from '../../../../src/editor/panel/Panel.tsx'
import { placeOf } from '../../../../src/editor/shell/Findings.tsx'
import {
  figure,
  launchSite,
  listed,
  proof,
  site,
  withImprint,
  withPrivacy,
  withText,
} from '../../../support/launch-site.ts'
import { type Files, smallSite } from '../../../support/site.ts'

afterEach(cleanup)

const unlicensed = {
  'pages/kontakt.yaml': smallSite['pages/kontakt.yaml'].replace('[Lizenzurkunde](/files/urkunde.pdf)', ''),
  'pages/files/urkunde.pdf': undefined,
}
const duties = 'duties: { deforestation: Geklärt im März 2026, packaging: Geklärt im März 2026 }\n'
const route = (name: string): [string, string] => [`  - { path: /${name}, page: ${name}.yaml }\n`, '']
const link = (label: string): [string, string] => [
  `    - { label: ${label}, to: /${label.toLowerCase()} }\n`,
  '',
]

/** The point of the launch check, a site that has it, and the name of what gets the focus. */
const points: [point: string, changed: Files, expected: string][] = [
  ['Die Firmendaten in', site(['placeholders: false', 'placeholders: true']), 'Firmendaten sind Platzhalter'],
  ['Die Angabe „vatId“', site(['DE123456789', '"[USt-IdNr.]"']), 'Umsatzsteuer-Identifikationsnummer'],
  ['Die Angabe „name“', site(['Palettenhof GmbH', 'Musterfirma GmbH']), 'Name der Firma'],
  [
    'Die Adresse der Website',
    site(['https://www.palettenhof.de', 'https://paletten.example']),
    'Adresse der Website',
  ],
  ['Die E-Mail-Adresse', site(['@palettenhof.de', '@palettenhof.test']), 'E-Mail-Adresse'],
  [
    'es keine Seite „Impressum“',
    { ...site(route('impressum'), link('Impressum')), 'pages/impressum.yaml': undefined },
    'Adressen der Seiten',
  ],
  ['Zum Impressum', site(link('Impressum')), 'Rechtliche Links'],
  ['Im Impressum fehlen', withImprint('{name}'), 'Seite'],
  ['Ein Postfach', site(['Hofweg 1', 'Postfach 10 29 32']), 'Straße und Hausnummer'],
  [
    'es keine Seite „Datenschutz“',
    { ...site(route('datenschutz'), link('Datenschutz')), 'pages/datenschutz.yaml': undefined },
    'Adressen der Seiten',
  ],
  ['Zur Datenschutzerklärung', site(link('Datenschutz')), 'Rechtliche Links'],
  ['In der Datenschutzerklärung fehlen', withPrivacy('Keine.'), 'Seite'],
  [
    'lizenziert ist, aber keine Seite',
    { ...withText('Wir sind lizenzierter Reparaturbetrieb.'), ...unlicensed },
    'Text',
  ],
  [
    'ist noch ein Platzhalter',
    { ...withText('[Urkunde](/files/lizenz-platzhalter.pdf)'), 'pages/files/lizenz-platzhalter.pdf': 'x' },
    'Text',
  ],
  ['eigene Fotos', site(['premises: photographed\n', '']), 'Bilder vom Betrieb'],
  ['bei keinem', site(['premises: photographed', 'premises: drawn']), 'Gezeichnete Bilder'],
  ['Zur Zahl', figure(''), 'Beleg hinzufügen'],
  ['Zur Zahl', figure(`, ${proof.replace('Zählung im Werk', '"[Quelle]"')}`), 'Quelle des Belegs'],
  [
    'Für die Aussage',
    { ...withText('Die Urkunde hängt'), ...listed('wording: urkunde hängt') },
    'Beleg hinzufügen',
  ],
  ['steht auf keiner Seite', listed(`wording: lizensiert, ${proof}`), 'Wortlaut'],
  ['EU-Verordnung', site([duties, '']), 'Verordnung gegen Entwaldung'],
  [
    'Transportverpackungen',
    site([duties, 'duties: { deforestation: Geklärt }\n']),
    'Rücknahme von Verpackung',
  ],
  ['Hier steht noch ein Platzhalter', withText('Kunden: Autohaus Nord (Platzhalter)'), 'Text'],
  ['Hier steht', withText('Reparieren spart CO₂.'), 'Text'],
]

// Where nothing is laid out, no text can be written.
vi.mock('../../../../src/editor/page/inline/index.ts', () => ({
  loadRunning: async () => {},
  withRunning: () => {},
}))

/** The name of what has the focus. */
function focused(): string | null | undefined {
  const element = document.activeElement as HTMLInputElement
  const name = element.getAttribute('aria-label')
  return name ?? (element.labels?.[0] ?? element.querySelector('legend') ?? element).textContent
}

test.each(points)('„%s …“ leads to its field', async (point, changed, expected) => {
  const content = await launchSite(changed)
  const found = launchProblems(content).find(({ message }) => message.includes(point))
  expect(found).toBeDefined()
  const goal = placeOf(found as never)
  const text = content.texts.get(goal.file) ?? ''
  const store = {
    links: () => [],
    picture: () => undefined,
    facts: () => [],
    form: (place: FieldRef) => formAt({ ...place, text, problems: [], locations: [] }),
    subscribe: () => () => {},
  }
  const state = { pages: [{ file: goal.file }], shown: goal.file }
  render(<Panel editor={{ store, state, selected: goal, goal } as never} replaceImage={() => {}} />)
  expect(focused()).toBe(expected)
})
