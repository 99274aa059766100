import { useEffect } from 'react'
import type { Workspace } from '../workspace/workspace.ts'
import type { Editor } from './use-editor.ts'

export type DraftHands = ReturnType<typeof draftHands>

/** The actions on named drafts. The address may name a draft to be shown. */
export function useDrafts(editor: Editor, { drafts }: Workspace): DraftHands {
  const hands = draftHands(editor, drafts)
  const isReady = editor.state !== undefined
  useEffect(() => {
    const follow = () => {
      const name = new URLSearchParams(location.hash.slice(1)).get('entwurf')
      if (isReady && name) hands.look(name).catch(({ message }: Error) => editor.say(message))
    }
    follow()
    addEventListener('hashchange', follow)
    return () => removeEventListener('hashchange', follow)
  }, [isReady])
  return hands
}

/** Each action reports its result, or rejects with a sentence. */
function draftHands({ state, ask, change, say }: Editor, drafts: Workspace['drafts']) {
  const present = state?.draft

  /** Returns true if the draft was saved, false if another editor has changed it. */
  async function write(name: string, version?: string): Promise<boolean> {
    const outcome = await drafts.keep(name, await ask('publication'), version)
    if (outcome.ended === 'refused') throw new Error(outcome.sentence)
    if (outcome.ended === 'kept') await change('draftKept', name, outcome.version)
    return outcome.ended === 'kept'
  }

  const isGone = async (name: string) => (await drafts.list()).every((one) => one.name !== name)

  const hands = {
    list: drafts.list,
    async save(): Promise<boolean> {
      const { name = '', version } = present ?? {}
      // A draft that another editor has discarded is still being edited here, and is saved again.
      const isKept = (await write(name, version)) || ((await isGone(name)) && (await write(name)))
      if (!isKept) await change('openDraft', name, await drafts.read(name), true)
      say(isKept ? `Der Entwurf „${name}“ ist gespeichert.` : merged)
      return isKept
    },
    async layAside(name: string): Promise<void> {
      if (!(await write(name))) throw new Error(taken(name))
      await change('leave', `Als Entwurf „${name}“ abgelegt`)
      say(`Als Entwurf „${name}“ abgelegt. ${published}`)
    },
    async putAway(): Promise<void> {
      if ((!present?.isSaved || (await isGone(present.name))) && !(await hands.save())) return
      await change('leave', `Entwurf „${present?.name}“ weggelegt`)
      say(`Der Entwurf „${present?.name}“ ist gespeichert. ${published}`)
    },
    async open(name: string, keepsPresent: boolean): Promise<void> {
      const draft = await drafts.read(name)
      await change('openDraft', name, draft, keepsPresent)
      say(`Sie arbeiten jetzt am Entwurf „${name}“.`)
    },
    async look(name: string): Promise<void> {
      const { revision } = await drafts.read(name)
      await change('look', name, revision)
      say('')
    },
    async back(): Promise<void> {
      // Reloading the page should not lead back to the draft.
      history.replaceState(history.state, '', location.pathname + location.search)
      await change('look')
    },
    async drop(name: string): Promise<void> {
      await drafts.drop(name)
      await change('draftKept', name, undefined)
      say(`Der Entwurf „${name}“ ist verworfen.`)
    },
  }
  return hands
}

const published = 'Hier steht wieder, was veröffentlicht ist.'
const merged =
  'Inzwischen hat jemand anders den Entwurf geändert. Beides ist zusammengeführt; sehen Sie es durch und speichern Sie noch einmal.'
const taken = (name: string) => `Es gibt schon einen Entwurf „${name}“. Nehmen Sie einen anderen Namen.`
