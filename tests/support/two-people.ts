import fc from 'fast-check'
import { parseSource } from '#content'
import { createDesk } from '../../src/editor/desk/desk.ts'
import type { Draft } from '../../src/editor/desk/draft.ts'
import type { OpenedSite, Outcome, Workspace } from '../../src/editor/workspace/workspace.ts'
import { edit, type Place, placesIn, tried } from './random-edits.ts'
import { plainPage, smallSite } from './site.ts'

/** Somebody at the editor: its desk, without a page around it, and the place where the files are kept. */
export async function sitDown({ open, publish }: Pick<Workspace, 'open' | 'publish'>) {
  let kept: Draft | undefined
  const drafts = {
    read: async () => kept,
    save: async (draft: Draft) => {
      kept = draft
    },
  }
  const desk = createDesk(() => {}, drafts)
  let site = await open()
  await desk.open(site)
  const send = async (): Promise<Outcome> => publish(await desk.publication())
  return {
    desk,
    /** As the dialog „Veröffentlichen“ does it: what others have done meanwhile is merged in, and mine counts where both did the same. */
    async publish(
      mostTries = 3,
    ): Promise<{ ended: Outcome['ended']; sentence: string; tries: number; asked: number }> {
      let asked = 0
      for (let tries = 1; ; tries++) {
        const outcome = await send()
        if (outcome.ended === 'published') await published(outcome.site)
        if (outcome.ended !== 'changed' || tries === mostTries)
          return {
            ended: outcome.ended,
            sentence: 'sentence' in outcome ? outcome.sentence : '',
            tries,
            asked,
          }
        asked += await take(outcome.site)
        const { changes } = await desk.publication()
        if (changes.length === 0) return { ended: 'published', sentence: '', tries, asked }
      }
    },
    send,
    take,
    /** Whether it may be published so. */
    write: async (file: string, text: string) => {
      const { problems } = await desk.apply({
        kind: 'files',
        name: 'Geschrieben',
        texts: new Map([[file, text]]),
      })
      return problems.every(({ severity }) => severity !== 'error')
    },
    read: (file: string) => textIn(desk, site, file),
    published,
    /** Opens the editor anew, as after a crash: the draft is all that is left. */
    async comeBack(file: string) {
      const next = createDesk(() => {}, drafts)
      const found = await open()
      await next.open(found)
      return textIn(next, found, file)
    },
  }

  async function published(next: OpenedSite): Promise<void> {
    site = next
    await desk.published(next)
  }

  async function take(newer: OpenedSite): Promise<number> {
    site = newer
    let { conflicts } = await desk.rebase(site)
    const { length } = conflicts
    while (conflicts[0]) ({ conflicts } = await desk.choose(conflicts[0].id, 'mine'))
    return length
  }
}

/** A text as it would be published, to the byte. */
async function textIn(
  desk: ReturnType<typeof createDesk>,
  { texts }: OpenedSite,
  file: string,
): Promise<string> {
  const change = (await desk.publication()).changes.find((one) => one.file === file)
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

/** A site whose pages have sentences and lists enough for two. */
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

/** A text after what a person has done to it: words that nobody else writes, and entries moved, doubled and taken away. */
export function changedBy(text: string, all: readonly Step[], word: string): string {
  return all.reduce((before, { place, how }, i) => {
    const places = placesIn(dataOf(before)).filter(({ path, value }) => path.length > 0 && isFree(value))
    const one = places[place % places.length] as Place
    const way = Array.isArray(one.value) ? 2 + (how % 3) : 1 + (how % 2)
    return tried(before, edit(one, how - (how % 5) + way, `${word}${i}`)) ?? before
  }, text)
}

/** Sentences and lists: a word more or another order makes no error of them. */
const isFree = (value: unknown) => (Array.isArray(value) ? value.length > 1 : / .* .* /.test(String(value)))

/** Which words of a person stand in a text. */
export const wordsIn = (text: string, word: string) => text.match(new RegExp(`${word}\\d\\b`, 'g')) ?? []
