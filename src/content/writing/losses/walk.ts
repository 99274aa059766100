import type { Problem } from '../../../problems/index.ts'
import type { Opened } from '../places.ts'

/** What a file says, and what the parser would change or drop of it without a word. */
export type Reading = {
  value: unknown
  problems: Problem[]
  /** What makes everything after it look wrong; nothing else is worth telling then. */
  broken?: Problem
}

/** A walk through a file: what was found on the way. */
export type Walk = Reading & {
  file: string
  text: string
  at: Opened['at']
  /** Whether there are unusual signs somewhere, so that words have to be looked at. */
  hasOddSigns: boolean
}

/** Where a value stands. */
export type Around = { field?: string; isEntry?: boolean; inBraces?: boolean; depth: number }
