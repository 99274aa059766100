import { expect, test } from 'vitest'
import { newPage, type Plan, pageFromFlags, presentOf, type Refusal } from '../../src/edit/index.ts'
import { type Hands, openSite } from '../support/editing.ts'
import { guide } from '../support/redaktion.ts'

/** What an editor wants to do, the words in the handbook that explain how, and where the result is shown. */
type Task = {
  task: string
  chapter: string
  says: string
  hands: (hands: Hands) => void
  /** The address of a page, or `site` for what all pages share, and a part of its data. */
  shows: [path: string, piece: string | RegExp]
}

const repair = 'pages/reparatur.yaml'
const services = 'pages/leistungen.yaml'
const site = 'site.yaml'

const tasks: Task[] = [
  {
    task: 'a link to a file',
    chapter: 'Fett, Links, Listen, Zeilenumbruch',
    says: 'zu einer Datei im Ordner `pages/files`',
    hands: ({ write, put }) => {
      put('pages/files/preisliste.pdf', new Uint8Array([37, 80, 68, 70, 45]))
      write(repair, 'Beschreiben Sie uns Typ und Schaden.', 'Siehe [Preisliste](/files/preisliste.pdf).')
    },
    shows: ['/reparatur', '"href":"/files/preisliste.pdf"'],
  },
  {
    task: 'one more column in a table',
    chapter: 'Einen Eintrag hinzufügen',
    says: 'einen Eintrag mehr unter `columns` und in jeder Zeile eine Zelle mehr unter `cells`',
    hands: ({ below }) => {
      below(services, '      - Was geschieht', '      - Frist')
      for (const last of ['Wir prüfen die Ware', 'Defekte Paletten', 'Die Paletten werden']) {
        below(services, `          - ${last}`, '          - sofort')
      }
    },
    shows: ['/leistungen', '"Frist"'],
  },
  {
    task: 'move a block',
    chapter: 'Einen Baustein verschieben oder löschen',
    says: 'Schneiden Sie ihn mit Strg+X aus.',
    hands: ({ cut, above }) => {
      const steps = cut(repair, '  - type: steps', '  - type: questions')
      above(repair, '  - type: feature-list', steps)
    },
    shows: ['/reparatur', /"type":"steps".*"type":"feature-list"/],
  },
  {
    task: 'a new page',
    chapter: 'Eine neue Seite',
    says: 'ersetzen Sie jeden Text, der mit „Bitte ersetzen“ beginnt',
    hands: ({ texts, run }) => {
      const present = presentOf(texts)
      const given = {
        title: 'Palettenlager in Schwieberdingen',
        path: '/palettenlager',
        description:
          'Wir lagern Ihre Paletten und Gitterboxen trocken und sortiert in {city}: tageweise oder fest, mit Bestandsliste. Jetzt Stellplätze anfragen.',
        menu: 'Leistungen',
        label: 'Palettenlager',
      }
      const page = pageFromFlags(present, given)
      let sentences = 0
      const { changes } = planned('refused' in page ? page : newPage(present, page))
      run(
        new Map(
          [...changes].map(([file, text]) => [
            file,
            text?.replace(/Bitte ersetzen: [^\n"]*/g, () => `Wir lagern, ${++sentences}.`),
          ]),
        ),
      )
    },
    shows: ['/palettenlager', 'Wir lagern, 1.'],
  },
  {
    task: 'let a page rest',
    chapter: 'Seiten löschen oder ruhen lassen',
    says: 'Diese Meldung bekommen Sie für jeden Link, der noch zu ihr führt',
    hands: ({ texts, run }) => {
      const unlinked = [...texts].map(([file, text]) => {
        const lines = text.split('\n').filter((line) => !/^ +- \{.* to: \/ankauf\b/.test(line))
        const kept = lines.map((line) => line.replace(/(\(|to: )\/ankauf\b/g, '$1/impressum'))
        return [file, kept.join('\n')] as const
      })
      const page = 'pages/ankauf.yaml'
      const resting = texts.get(page)?.replace('\nblocks:', '\nhidden: true\nblocks:')
      run(new Map([...unlinked, [page, resting]]))
    },
    shows: ['site', /^(?!.*"\/ankauf")/],
  },
  {
    task: 'a second location',
    chapter: 'Standorte und Ansprechpartner',
    says: 'tragen Sie die weiteren in `site.yaml` unter `locations` ein',
    hands: ({ above }) => {
      above(
        site,
        'navigation:',
        'locations:\n  - id: heilbronn\n    name: Lager Heilbronn\n    street: Hafenstraße 5\n    postalCode: 74076\n    city: Heilbronn\n\n',
      )
      above(
        repair,
        '  - type: call-to-action',
        '  - type: contact-details\n    title: Unser Lager in Heilbronn\n    location: heilbronn\n\n',
      )
    },
    shows: ['/reparatur', 'Hafenstraße 5'],
  },
  {
    task: 'one more field in the form',
    chapter: 'Das Anfrageformular',
    says: 'Fehlt das noch, schreiben Sie es unter die letzte Auswahl.',
    hands: ({ above }) =>
      above(site, '  consent: >-', '  moreFields:\n    - { name: termin, label: Wunschtermin }'),
    shows: ['site', '"Wunschtermin"'],
  },
]

const doing = await openSite()

test.each(tasks)('$task', async ({ chapter, says, hands, shows: [path, piece] }) => {
  const plain = (text: string) => text.replace(/\s+/g, ' ')
  const [, text] = guide.split(new RegExp(`\\n##+ (?:\\d+\\. )?${chapter}\\n`))
  expect(plain(text?.split('\n## ')[0] ?? '')).toContain(says)
  const { errors, hints: told, shown } = await doing(hands)
  expect(errors).toEqual([])
  expect(shown(path)).toMatch(piece)
  expect(told).toEqual([])
})

test('removing a picture reports where it is still shown', async () => {
  const { errors } = await doing(({ put }) => put('pages/images/palettenreparatur.jpg', undefined))
  expect(errors.length).toBeGreaterThan(0)
  for (const one of errors) expect(one).toContain('palettenreparatur.jpg')
})

function planned(plan: Plan | Refusal): Plan {
  if ('refused' in plan) throw new Error(plan.refused)
  return plan
}
