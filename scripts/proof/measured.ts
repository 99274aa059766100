/** What one request brought, as it came over the wire. */
export type Transfer = {
  url: string
  kind: Kind
  status: number
  /** Bytes of the answer: its head and its body, compressed as it came. */
  bytes: number
  encoding: string
  /** Whether it was sent to show the page, or later, while it was read. */
  when: 'opening' | 'reading'
}

const kinds = ['document', 'script', 'style', 'image', 'font', 'data', 'other'] as const
export type Kind = (typeof kinds)[number]

/** What a browser did and met on one page. */
export type PageRecord = {
  path: string
  status: number
  transfers: readonly Transfer[]
  /** Addresses of other origins that the page asked for, or wanted to connect to. */
  foreign: readonly string[]
  cookies: readonly string[]
  /** Everything written to the device but cookies. */
  stored: readonly string[]
  /** What the security policy refused. */
  refused: readonly string[]
  console: readonly string[]
  accessibility: readonly string[]
  /** The addresses that its links lead to, with everything that scripts have added. */
  links: readonly string[]
}

export type BrokenLink = { from: string; to: string; reason: string }

export type LinkCheck = {
  /** Addresses of the site itself, each looked up among the files and asked for. */
  own: number
  anchors: number
  /** Addresses of others; they are not asked for. */
  external: number
  broken: readonly BrokenLink[]
}

/** Under what circumstances it was measured. */
export type Circumstances = {
  site: string
  date: Date
  command: string
  browser: string
  node: string
  commit?: string | undefined
}

export type Proof = { at: Circumstances; pages: readonly PageRecord[]; links: LinkCheck }
