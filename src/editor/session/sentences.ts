import type { EditorState } from '../store/types.ts'
import { whenText } from './when.ts'

/* What the header says of the last event, or what stands instead of the editor. */

export const loading = 'Die Seiten werden geladen …'
export const failed =
  'Das ging nicht. Ihr Text ist unverändert. Vielleicht steht unter „Meldungen“ ein Fehler.'
export const cutOff = 'Das geht erst, wenn die Verbindung wieder da ist. Ihr Text ist unverändert.'
export const elsewhere = {
  sentence:
    'Sie bearbeiten diese Website in einem anderen Fenster. Was dort geschrieben ist, kommt mit, wenn Sie hier weitermachen.',
  way: 'Hier weitermachen',
}

export const saved = 'Gespeichert, noch nicht veröffentlicht'
export const unsaved =
  'Ihr Entwurf lässt sich in diesem Browser nicht speichern. Veröffentlichen Sie bald, sonst geht er mit diesem Fenster verloren.'

export const pageFailure = 'In der Vorschau ist etwas schiefgegangen.'
export const panelFailure = 'Bei den Feldern ist etwas schiefgegangen.'
export const partFailure = 'In der Redaktion ist etwas schiefgegangen.'
export const checkFailure = 'Ihre Texte lassen sich gerade nicht prüfen.'

const lostParts = {
  texts:
    'Ihr Entwurf in diesem Browser ist beschädigt: Texte, die noch nicht veröffentlicht waren, fehlen; alles Veröffentlichte ist da.',
  files:
    'Neue Bilder, die noch nicht veröffentlicht waren, lassen sich in diesem Browser nicht lesen und fehlen; Ihre Texte und alles Veröffentlichte sind da.',
}

/** What there is of a draft, and what could not be read. */
export function draftSentence({ lost = [], found }: EditorState): string {
  const kept = found ? [`Ihre Änderungen vom ${whenText(found)} sind noch da.`] : []
  return [...lost.map((part) => lostParts[part]), ...kept].join(' ')
}

const rebased = 'Die Website wurde anderswo geändert. Ihre Änderungen sind auf die neue Fassung übertragen.'
const asked = 'Was Sie geändert haben, wurde auch anderswo geändert. Bitte wählen Sie, welche Fassung gilt.'
const upToDate = 'Die Website ist auf dem neuesten Stand.'

/** What has become of a version published elsewhere. */
export function mergeSentence({ conflicts, changed, isRebased }: EditorState): string {
  if (conflicts.length > 0) return asked
  return isRebased && changed.length > 0 ? rebased : upToDate
}

/** True for a sentence about a merge, which is outdated once the next version waits. */
export const isOfMerge = (sentence: string) => [rebased, asked, upToDate].includes(sentence)
