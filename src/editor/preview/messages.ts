import type { Path } from '#reading'
import type { Fact } from '../fields/facts.ts'
import type { Option } from '../fields/field-kinds.ts'
import type { FieldRef } from '../fields/field-ref.ts'
import type { Faulty, PreviewPage } from './view.ts'

/** A frame that shows a page, as the shell calls it. */
export type PreviewFrame = {
  show(view: PreviewPage): void
  /** Outlines the fields with problems. */
  markFaults(faulty: Faulty): void
  /** Sets how the targets of links and the company data are found that texts can show. */
  setChoices(choices: { links(): readonly Option[]; facts(): readonly Fact[] }): void
  /** Scrolls a place into view and outlines it. */
  select(place: FieldRef | undefined): void
  /** Continues the text being edited where it is after a merge. */
  relocate(placeOf: (place: FieldRef) => FieldRef): void
  /** Shows the page as printed. */
  setPaper(isPaper: boolean): void
}

/** Events of the frame's element, named `preview`: the frame is ready, or something has happened in it. */
export type PreviewEvent = CustomEventInit<{ ready: PreviewFrame } | FromFrame>

/** Messages from the frame to the shell. */
export type FromFrame =
  /** A text, a picture or a block was clicked or reached with the keyboard. */
  | { picked: FieldRef }
  | { typed: { file: string; path: Path; value: string } }
  /** A table, as spreadsheets copy it, is to follow the block with a text. */
  | { table: string; after: FieldRef }
  /** Ctrl+click on a link. */
  | { followed: string }
  | { pressed: 'undo' | 'redo' }
  /** The picture at a place is to be replaced, possibly by a dropped file. */
  | { replace: FieldRef; files?: File[] }
  /** Files dropped where there is no picture. */
  | { dropped: File[] }
  /** Something in the frame has failed, and what it shows may not be true any more. */
  | { failed: true }
