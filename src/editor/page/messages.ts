import type { Path } from '#content'
import type { Operation, PageNews } from '../desk/messages.ts'
import type { SentView } from './parts.ts'

/** What the desk says to the frame; the example of a block comes from the shell. */
export type Shown = Omit<PageNews, 'view'> & { view?: SentView }

/** What the shell says to the frame. */
export type ToFrame =
  | Pick<Shown, 'view'>
  /** News of the desk come through the port that is sent along. */
  | { views: true }
  /** What is changed right now, until the desk has answered. */
  | { changing: Operation | undefined }
  /** Brings a place into sight and marks it. */
  | { select: Place | undefined }
  /** Whether the page is shown as it is printed. */
  | { paper: boolean }

/** What the frame says to the shell. */
export type FromFrame =
  | { ready: true }
  /** Somebody has clicked a text, a picture or a block, or come to it with the keyboard. */
  | { picked: Place }
  | { written: { file: string; path: Path; value: string } }
  /** Strg+click on a link. */
  | { followed: string }
  | { pressed: 'undo' | 'redo' }
  /** Another picture is wanted for a place, perhaps one that was dropped there. */
  | { replace: Place; files?: File[] }
  /** Files that were dropped where no picture is. */
  | { dropped: File[] }

export type Place = { file: string; path: Path }
