import type { Spot } from './look.ts'

/** What is wrong on a page, of one kind (`kinds` in findings.ts). */
export type PageFinding = Spot & { kind: FindingKind; path: string }
export type FindingKind =
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

export type SiteProof = {
  /** Name and version. */
  browser: string
  /** Number of pages visited. */
  pages: number
  /** Numbers of addresses of the site itself, each requested, of anchors, and of addresses of other sites. */
  links: { own: number; anchors: number; external: number }
  findings: readonly PageFinding[]
}
