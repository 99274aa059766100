import type { Spot } from './look.ts'

/** The answer to one request, as it came over the wire. */
export type Transfer = {
  url: string
  kind: 'document' | 'script' | 'style' | 'image' | 'font' | 'data' | 'other'
  /** Bytes of the answer: its headers and its body, as compressed in transit. */
  bytes: number
  encoding: string
  /** Tells whether it was sent to open the page or later, while the page was read. */
  when: 'opening' | 'reading'
}

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

export type PageRecord = { path: string; status: number; transfers: readonly Transfer[] }

/** The circumstances of the measurement. */
export type Circumstances = {
  site: string
  date: Date
  command: string
  browser: string
  node: string
  commit?: string | undefined
}

export type Proof = {
  at: Circumstances
  pages: readonly PageRecord[]
  /** Numbers of addresses of the site itself, each requested, of anchors, and of addresses of other sites. */
  links: { own: number; anchors: number; external: number }
  findings: readonly Finding[]
}
