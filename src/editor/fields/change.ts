import type { Path } from '#reading'
import type { Data } from '../../content/edit/index.ts'

/** A change to the data of a file. */
export type Change =
  /** Sets a field, which is added if it is missing; undefined removes an optional field. */
  | { kind: 'set'; path: Path; value: Data | undefined }
  | { kind: 'insert'; path: Path; index: number; value: Data }
  | { kind: 'move'; path: Path; to: number }
  | { kind: 'duplicate' | 'remove'; path: Path }
