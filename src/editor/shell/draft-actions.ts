import type { Workspace } from '../workspace/workspace.ts'
import { inTurn } from './in-turn.ts'
import type { Editor } from './use-editor.ts'

export type DraftActions = ReturnType<typeof draftActions>

/** The actions on named drafts. Each reports its result, or rejects with a sentence. */
export function draftActions({ state, ask, change, say }: Editor, drafts: Workspace['drafts']) {
  const present = state?.draft

  /** Returns true if the draft was saved, false if another editor has changed it. */
  function write(name: string, version?: string): Promise<boolean> {
    return inTurn(async () => {
      const outcome = await drafts.save(name, await ask('publication'), version)
      if (outcome.ended === 'refused') throw new Error(outcome.sentence)
      if (outcome.ended === 'saved') await change('draftStored', name, outcome.version)
      return outcome.ended === 'saved'
    })
  }

  const isGone = async (name: string) => (await drafts.list()).every((one) => one.name !== name)

  const actions = {
    list: drafts.list,
    /** What a draft changes, as sentences; the site stays as it is. */
    async view(name: string) {
      const { revision } = await drafts.read(name)
      return { revision, changes: await ask('revisionReport', revision) }
    },
    async save(): Promise<boolean> {
      const { name = '', version } = present ?? {}
      // A draft that another editor has discarded is still being edited here, and is saved again.
      const isSaved = (await write(name, version)) || ((await isGone(name)) && (await write(name)))
      if (!isSaved) await change('openDraft', name, await drafts.read(name), true)
      say(isSaved ? `Der Entwurf „${name}“ ist gespeichert.` : merged)
      return isSaved
    },
    async saveAs(name: string): Promise<void> {
      if (!(await write(name))) throw new Error(taken(name))
      await change('reset', `Als Entwurf „${name}“ abgelegt`, true)
      say(`Als Entwurf „${name}“ abgelegt. ${published}`)
    },
    async saveAndClose(): Promise<void> {
      if ((!present?.isSaved || (await isGone(present.name))) && !(await actions.save())) return
      await change('reset', `Entwurf „${present?.name}“ weggelegt`)
      say(`Der Entwurf „${present?.name}“ ist gespeichert. ${published}`)
    },
    async open(name: string, keepsPresent: boolean): Promise<void> {
      const draft = await drafts.read(name)
      await change('openDraft', name, draft, keepsPresent)
      say(`Sie arbeiten jetzt am Entwurf „${name}“.`)
    },
    async drop(name: string): Promise<void> {
      await drafts.drop(name)
      await change('draftStored', name, undefined)
      say(`Der Entwurf „${name}“ ist verworfen.`)
    },
  }
  return actions
}

const published = 'Hier steht wieder, was veröffentlicht ist.'
const merged =
  'Inzwischen hat jemand anders den Entwurf geändert. Beides ist zusammengeführt; sehen Sie es durch und speichern Sie noch einmal.'
const taken = (name: string) => `Es gibt schon einen Entwurf „${name}“. Nehmen Sie einen anderen Namen.`
