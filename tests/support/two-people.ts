import fc from 'fast-check'
import { parseSource } from '#reading'
import { commitMessage } from '../../src/editor/report/index.ts'
import type { Draft } from '../../src/editor/store/draft.ts'
import { createStore, type Store } from '../../src/editor/store/store.ts'
import type { OpenedSite, PublishOutcome, Workspace } from '../../src/editor/workspace/workspace.ts'
import { edit, type PathValue, placesIn, tried } from './random-edits.ts'
import { plainPage, smallSite } from './site.ts'
import { warmCheck } from './warm-check.ts'

/** Simulates one person at the editor: a store without a user interface, and the workspace with the files. */
export async function sitDown({ open, publish }: Pick<Workspace, 'open' | 'publish'>) {
  let kept: Draft | undefined
  const drafts = {
    read: async () => kept,
    save: async (draft: Draft) => {
      kept = draft
    },
  }
  const store = createStore({ check: warmCheck(), drafts })
  let site = await open()
  await store.open(site)
  return {
    store,
    /** Publishes as „Veröffentlichen“ does: merges others' changes first; in a conflict, this person's version wins. */
    async publish(): Promise<{
      ended: PublishOutcome['ended']
      sentence: string
      tries: number
      asked: number
    }> {
      let asked = 0
      for (let tries = 1; ; tries++) {
        const outcome = await publish({ ...store.publication(), message: commitMessage(store.changes()) })
        if (outcome.ended === 'published') {
          site = outcome.site
          await store.published(site)
        }
        if (outcome.ended !== 'changed' || tries === 3)
          return {
            ended: outcome.ended,
            sentence: 'sentence' in outcome ? outcome.sentence : '',
            tries,
            asked,
          }
        asked += await take(outcome.site)
        const { changes } = store.publication()
        if (changes.length === 0) return { ended: 'published', sentence: '', tries, asked }
      }
    },
    /** Takes over what others have published. */
    look: async () => take(await open()),
    /** Writes a text and returns true if it may be published like this. */
    write: async (file: string, text: string) => {
      const { problems } = await store.apply({
        kind: 'files',
        texts: new Map([[file, text]]),
      })
      return problems.every(({ severity }) => severity !== 'error')
    },
    read: (file: string) => textIn(store, site, file),
    /** Reopens the editor as after a crash, with nothing left but the draft. */
    async comeBack(file: string) {
      const next = createStore({ check: warmCheck(), drafts })
      const found = await open()
      await next.open(found)
      return textIn(next, found, file)
    },
  }

  async function take(newer: OpenedSite): Promise<number> {
    site = newer
    let { conflicts } = await store.rebase(site)
    const { length } = conflicts
    while (conflicts[0]) ({ conflicts } = await store.choose(conflicts[0].id, 'mine'))
    return length
  }
}

/** Returns a text exactly as it would be published. */
async function textIn(store: Store, { texts }: OpenedSite, file: string): Promise<string> {
  const change = store.publication().changes.find((one) => one.file === file)
  return (change && 'text' in change ? change.text : texts[file]) ?? ''
}

const points = (name: string, what: string) =>
  ['Erstens', 'Zweitens', 'Drittens', 'Viertens']
    .map(
      (title) =>
        `      - title: ${title} ${name}\n        text: >-\n          Zu ${name} sagen wir ${what}, und zwar\n          ${title.toLowerCase()} in diesem Satz.\n`,
    )
    .join('')
const livelyPage = (title: string) => `# Die Seite ${title}
${plainPage(title)}    lead: "Ein Satz, der zu ${title} etwas sagt."
  - type: feature-list
    title: Was wir zu ${title} anbieten
    features:
${points(title, 'dies')}  # Der Ablauf
  - type: steps
    title: So läuft es bei ${title} ab
    steps:
${points(title, 'das')}`

/** A site whose pages have enough sentences and lists for two people. */
export const livelySite = {
  ...smallSite,
  'pages/start.yaml': livelyPage('Paletten'),
  'pages/reparatur.yaml': livelyPage('Reparatur').replaceAll('\n', '\r\n'),
}

type Step = { place: number; how: number }
export const steps: fc.Arbitrary<Step[]> = fc.array(fc.record({ place: fc.nat(), how: fc.nat(10_000) }), {
  minLength: 1,
  maxLength: 4,
})

export const dataOf = (text: string) => parseSource('', text).source?.value

/** Returns a text after a person's edits: words that only they write, and entries moved, duplicated and removed. */
export function changedBy(text: string, all: readonly Step[], word: string): string {
  return all.reduce((before, { place, how }, i) => {
    const places = placesIn(dataOf(before)).filter(({ path, value }) => path.length > 0 && isFree(value))
    const one = places[place % places.length] as PathValue
    const way = Array.isArray(one.value) ? 2 + (how % 3) : 1 + (how % 2)
    return tried(before, edit(one, how - (how % 5) + way, `${word}${i}`)) ?? before
  }, text)
}

/** True for sentences and lists, where one more word or a different order causes no error. */
const isFree = (value: unknown) => (Array.isArray(value) ? value.length > 1 : / .* .* /.test(String(value)))

/** Returns the words of a person that occur in a text. */
export const wordsIn = (text: string, word: string) => text.match(new RegExp(`${word}\\d\\b`, 'g')) ?? []
