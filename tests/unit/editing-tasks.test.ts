import { expect, test } from 'vitest'
import { resolveContent } from '#content'
import { createLoader } from '../../src/loader/index.ts'
import { sentence } from '../../src/problems/index.ts'
import { frozenBytes, frozenText } from '../support/frozen-site.ts'
import { type Files, memoryDisk, picture } from '../support/site.ts'

const repair = 'pages/reparatur.yaml'
const services = 'pages/leistungen.yaml'
const site = 'site.yaml'

/** What an editor does by hand, as docs/redaktion.md explains it: the pieces of files replaced, and what is shown. */
const tasks: [
  task: string,
  edits: [file: string, before: string | RegExp, after: string][],
  shown: RegExp,
][] = [
  [
    'a link to a file',
    [[repair, 'Beschreiben Sie uns Typ und Schaden.', 'Siehe [Preisliste](/files/preisliste.pdf).']],
    /"href":"\/files\/preisliste.pdf"/,
  ],
  [
    'a list',
    [[repair, '      - ein Brett fehlt', '      - das Holz brennt,\n      - ein Brett fehlt']],
    /Holz brennt,/,
  ],
  [
    'one more column in a table',
    [
      [services, /^ +- Was geschieht.*\n/m, '$&      - Frist\n'],
      [
        services,
        /^ +- (Wir prüfen die Ware|Defekte Paletten|Die Paletten werden).*\n/gm,
        '$&          - sofort\n',
      ],
    ],
    /"Frist"/,
  ],
  [
    'a block in another place',
    [[repair, /( {2}- type: feature-list\n.*?)( {2}- type: steps\n.*?\n\n)/s, '$2$1']],
    /"type":"steps".*"type":"feature-list"/,
  ],
  [
    'a lunch break',
    [
      [
        site,
        '  - { from: Mo, to: Fr, opens: "7:00", closes: "17:00" }',
        '  - { from: Mo, to: Fr, opens: "7:00", closes: "12:00" }\n  - { from: Mo, to: Fr, opens: "13:00", closes: "17:00" }',
      ],
    ],
    /"opens":"13:00"/,
  ],
  [
    'a second location',
    [
      [
        site,
        '\nnavigation:',
        '\nlocations:\n  - id: heilbronn\n    name: Lager Heilbronn\n    street: Hafenstraße 5\n    postalCode: 74076\n    city: Heilbronn\n\nnavigation:',
      ],
      [
        repair,
        '  - type: call-to-action',
        '  - type: contact-details\n    title: Unser Lager in Heilbronn\n    location: heilbronn\n\n$&',
      ],
    ],
    /Hafenstraße 5/,
  ],
  [
    'one more field in the form',
    [[site, '  consent: >-', '  moreFields:\n    - { name: termin, label: Wunschtermin }\n$&']],
    /"Wunschtermin"/,
  ],
]

let files: Files = frozenBytes()
const load = createLoader({
  read: (path) => memoryDisk(files).read(path),
  list: (folder) => memoryDisk(files).list(folder),
})
const before = (await load()).problems.map(sentence)

test.each(tasks)('%s is accepted and shown', async (_, edits, shown) => {
  files = { ...frozenBytes(), 'pages/files/preisliste.pdf': '%PDF-' }
  for (const [file, piece, after] of edits) {
    const text = String(files[file] ?? frozenText(file))
    files[file] = text.replace(piece, after)
    expect(files[file]).not.toBe(text)
  }
  const content = await load()
  const { problems } = content
  // Nothing names the file, unless the task does.
  const told = problems
    .map(sentence)
    .filter((one) => !before.includes(one) && !one.includes('preisliste.pdf'))
  expect(told).toEqual([])
  expect(JSON.stringify(resolveContent(content, picture))).toMatch(shown)
})
