import type { Path } from '#content'
import type { Operation, PageNews } from '../desk/messages.ts'
import type { SentView } from './parts.ts'

/** Messages from the desk to the frame; the sample of a block is sent by the shell. */
export type Shown = Omit<PageNews, 'view'> & { view?: SentView }

/** Messages from the shell to the frame. */
export type ToFrame =
  | Pick<Shown, 'view'>
  /** Hands over the port on which the desk sends its views. */
  | { views: true }
  /** The latest operation that the desk has not answered yet. */
  | { changing: Operation | undefined }
  /** Scrolls a place into view and outlines it. */
  | { select: Place | undefined }
  /** Shows the page as printed. */
  | { paper: boolean }

/** Messages from the frame to the shell. */
export type FromFrame =
  | { ready: true }
  /** A text, a picture or a block was clicked or reached with the keyboard. */
  | { picked: Place }
  | { written: { file: string; path: Path; value: string } }
  /** Ctrl+click on a link. */
  | { followed: string }
  | { pressed: 'undo' | 'redo' }
  /** The picture at a place is to be replaced, possibly by a dropped file. */
  | { replace: Place; files?: File[] }
  /** Files dropped where there is no picture. */
  | { dropped: File[] }

export type Place = { file: string; path: Path }
