import type { Spot } from './look.ts'

/** What is wrong on a page, of one kind (`kinds` in findings.ts). */
export type Finding = Spot & { kind: Kind; path: string }
export type Kind =
  | 'foreign'
  | 'cookies'
  | 'stored'
  | 'links'
  | 'barriers'
  | 'refused'
  | 'console'
  | 'html'
  | 'hydration'
  | 'fit'
  | 'view'
  | 'claims'
  | 'words'

export type Proof = {
  /** Name and version. */
  browser: string
  /** Number of pages visited. */
  pages: number
  /** Numbers of addresses of the site itself, each requested, of anchors, and of addresses of other sites. */
  links: { own: number; anchors: number; external: number }
  findings: readonly Finding[]
}
