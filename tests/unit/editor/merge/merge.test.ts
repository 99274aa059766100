import { describe, expect, test } from 'vitest'
import { parseSource } from '#reading'
import {
  duplicateItem,
  insertItem,
  moveItem,
  removeAt,
  setValue,
} from '../../../../src/content/edit/index.ts'
import { type Choices, merge } from '../../../../src/editor/merge/merge.ts'
import { frozenText } from '../../../support/frozen-site.ts'

const site = frozenText('site.yaml')
const file = 'pages/reparatur.yaml'
const base = frozenText(file)
const title = ['blocks', 0, 'title']

type Sides = { mine: string | undefined; theirs: string | undefined; base?: string | undefined }

function merged(sides: Sides, choices?: Choices) {
  const texts = (text: string | undefined) =>
    new Map([['site.yaml', site], ...(text === undefined ? [] : ([[file, text]] as const))])
  const before = 'base' in sides ? sides.base : base
  const result = merge({ base: texts(before), mine: texts(sides.mine), theirs: texts(sides.theirs) }, choices)
  return { text: result.texts.get(file), conflicts: result.conflicts }
}

describe('keeps what only one side changed', () => {
  test('one text each, and their comment', () => {
    const theirs = setValue(base, ['blocks', 1, 'title'], 'Angebot').replace('blocks:', '# Für alle\nblocks:')
    const { text, conflicts } = merged({ mine: setValue(base, title, 'Meins'), theirs })
    expect(text).toBe(setValue(theirs, title, 'Meins'))
    expect(conflicts).toEqual([])
  })

  test('my comment, too, if only I changed the lines around it', () => {
    const mine = setValue(base, title, 'Meins').replace('  - type: steps', '  # Ablauf\n  - type: steps')
    const theirs = setValue(base, ['description'], 'Ihre Beschreibung.')
    expect(merged({ mine, theirs }).text).toBe(setValue(mine, ['description'], 'Ihre Beschreibung.'))
  })

  test('different paragraphs of a running text', () => {
    const at = ['blocks', 2, 'text']
    const [one, two, three] = ['Erster Absatz.', '- eins\n- zwei', 'Letzter Absatz.']
    const textOf = (...paragraphs: unknown[]) => setValue(base, at, paragraphs.join('\n\n'))
    const merge = (mine: string, theirs: string) => merged({ base: textOf(one, two, three), mine, theirs })
    expect(merge(textOf('Meins.', two, three), textOf(one, two, 'Ihres.', 'Noch einer.'))).toMatchObject({
      text: textOf('Meins.', two, 'Ihres.', 'Noch einer.'),
      conflicts: [],
    })
    expect(merge(textOf(one, two, 'Meins.'), textOf(one, '- drei', 'Ihres.')).conflicts).toMatchObject([
      {
        path: at,
        mayBeBoth: true,
        words: { mine: expect.stringContaining('Meins.'), theirs: expect.stringContaining('Ihres.') },
      },
    ])
  })

  test('a block that I move while they edit it', () => {
    const theirs = setValue(base, ['blocks', 3, 'title'], 'In vier Schritten')
    expect(merged({ mine: moveItem(base, ['blocks', 3], 1), theirs })).toEqual({
      text: moveItem(theirs, ['blocks', 3], 1),
      conflicts: [],
    })
  })

  test('an entry added by each side to the same list', () => {
    const add = (text: string, question: string) =>
      insertItem(text, ['blocks', 5, 'questions'], { question, answer: 'Ja.' }, 1)
    const { text, conflicts } = merged({ mine: add(base, 'Meins?'), theirs: add(base, 'Ihres?') })
    expect(conflicts).toEqual([])
    expect(text?.match(/question: (Meins|Ihres)\?/g)).toEqual(['question: Meins?', 'question: Ihres?'])
  })

  test('applies what both sides did once', () => {
    const both = [
      (text: string) => removeAt(text, ['blocks', 5, 'questions', 1]),
      (text: string) => insertItem(text, ['blocks', 0, 'points'], 'Abholung'),
      (text: string) => moveItem(text, ['blocks', 1, 'features', 3], 0),
      (text: string) => duplicateItem(text, ['blocks', 2]),
    ]
    for (const one of both) {
      const theirs = setValue(one(base), ['description'], 'Ihre Beschreibung.')
      const mine = setValue(one(base), ['title'], 'Mein Titel')
      expect(merged({ mine, theirs })).toEqual({
        text: setValue(theirs, ['title'], 'Mein Titel'),
        conflicts: [],
      })
    }
  })

  test('added and deleted files', () => {
    expect(merged({ base: undefined, mine: base, theirs: undefined })).toEqual({ text: base, conflicts: [] })
    expect(merged({ base: undefined, mine: undefined, theirs: base })).toEqual({ text: base, conflicts: [] })
    expect(merged({ mine: undefined, theirs: base })).toEqual({ text: undefined, conflicts: [] })
    expect(merged({ mine: base, theirs: undefined })).toEqual({ text: undefined, conflicts: [] })
    expect(merged({ mine: undefined, theirs: undefined })).toEqual({ text: undefined, conflicts: [] })
  })
})

/** What both sides changed, and where. */
const clashes: [label: string, mine: string, theirs: string][] = [
  ['Reparatur › Kopf › Überschrift', setValue(base, title, 'Meins'), setValue(base, title, 'Ihres')],
  [
    'Reparatur › Kopf › Einleitung',
    removeAt(base, ['blocks', 0, 'lead']),
    setValue(base, ['blocks', 0, 'lead'], 'Ihres'),
  ],
  [
    'Reparatur › Fragen › Frage „Reparieren Sie nur Europaletten?“',
    removeAt(base, ['blocks', 5, 'questions', 2]),
    setValue(base, ['blocks', 5, 'questions', 2, 'answer'], 'Ihres'),
  ],
  [
    'Reparatur › Block Liste „Was wir anbieten“',
    setValue(base, ['blocks', 1, 'features', 0, 'title'], 'Meins'),
    removeAt(base, ['blocks', 1]),
  ],
  [
    'Reparatur › Block Ablauf „So läuft die Reparatur ab“',
    moveItem(base, ['blocks', 3], 1),
    moveItem(base, ['blocks', 3], 5),
  ],
  [
    'Reparatur › Liste › Einleitung',
    setValue(base, ['blocks', 1, 'lead'], 'Meins', () => ['type', 'title', 'lead']),
    setValue(base, ['blocks', 1, 'lead'], 'Ihres', () => ['type', 'title', 'lead']),
  ],
  ['Reparatur › die ganze Datei', `${base}x`, `${base}"`],
]

/** The data of a text, or the text itself if it has none. */
const saying = (text = '') => parseSource('', text).source?.value ?? text

describe('asks about what both sides changed', () => {
  test.each(clashes)('%s', (label, mine, theirs) => {
    const { text, conflicts } = merged({ mine, theirs })
    expect(text).toBe(theirs)
    expect(conflicts.map((one) => [one.file, one.label])).toEqual([[file, label]])
    const [{ id = '' } = {}] = conflicts
    expect(merged({ mine, theirs }, { [id]: 'theirs' })).toEqual({ text: theirs, conflicts: [] })
    const decided = merged({ mine, theirs }, { [id]: 'mine' })
    expect(decided.conflicts).toEqual([])
    expect(saying(decided.text)).toEqual(saying(mine))
  })

  test('a page that I edit while they delete it', () => {
    const mine = setValue(base, title, 'Meins')
    const { text, conflicts } = merged({ mine, theirs: undefined })
    expect(text).toBeUndefined()
    expect(conflicts).toEqual([
      {
        words: { mine, theirs: 'gelöscht' },
        id: expect.any(String),
        file,
        path: [],
        label: 'Reparatur › die ganze Datei',
        about: 'file',
        origin: [],
        base,
        mine,
        theirs: undefined,
      },
    ])
    expect(merged({ mine, theirs: undefined }, { [conflicts[0]?.id ?? '']: 'mine' }).text).toBe(mine)
  })

  test('in words that people understand', () => {
    const wordsOf = (mine: string, theirs: string) => merged({ mine, theirs }).conflicts[0]?.words
    const card = setValue(base, ['blocks', 6, 'actions', 1, 'label'], 'Anrufen')
    expect(wordsOf(card, removeAt(base, ['blocks', 6, 'actions', 1]))).toEqual({
      mine: 'Aufschrift: Anrufen\nZiel: Anruf',
      theirs: 'gelöscht',
    })
    const moved = wordsOf(moveItem(base, ['blocks', 3], 1), moveItem(base, ['blocks', 3], 5))
    expect(moved).toEqual({ mine: 'Stelle 2', theirs: 'Stelle 6' })
    const lists = wordsOf(
      setValue(base, ['blocks', 3, 'steps', 0, 'title'], 'Los'),
      removeAt(base, ['blocks', 3]),
    )
    expect(lists?.mine).toContain('Schritte:\n– Überschrift: Los\nText: Sie nennen uns')
  })
})

test('merges an unreadable text line by line', () => {
  const mine = base.replace('title: Was wir', 'title: "Was wir')
  const theirs = setValue(base, ['description'], 'Ihre Beschreibung.')
  expect(merged({ mine, theirs })).toEqual({
    text: theirs.replace('title: Was wir', 'title: "Was wir'),
    conflicts: [],
  })
})
