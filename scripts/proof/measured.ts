/** The answer to one request, as it came over the wire. */
export type Transfer = {
  url: string
  kind: Kind
  status: number
  /** Bytes of the answer: its headers and its body, as compressed in transit. */
  bytes: number
  encoding: string
  /** Tells whether it was sent to open the page or later, while the page was read. */
  when: 'opening' | 'reading'
}

const kinds = ['document', 'script', 'style', 'image', 'font', 'data', 'other'] as const
export type Kind = (typeof kinds)[number]

/** What a browser did and found on one page. */
export type PageRecord = {
  path: string
  status: number
  transfers: readonly Transfer[]
  /** Addresses of other origins that the page requested or announced a connection to. */
  foreign: readonly string[]
  cookies: readonly string[]
  /** Everything written to the device except cookies. */
  stored: readonly string[]
  /** What the Content Security Policy refused. */
  refused: readonly string[]
  console: readonly string[]
  accessibility: readonly string[]
  /** The targets of its links, including those that scripts have added. */
  links: readonly string[]
}

export type BrokenLink = { from: string; to: string; reason: string }

export type LinkCheck = {
  /** Number of addresses of the site itself, each looked up among the files and requested. */
  own: number
  anchors: number
  /** Number of addresses of other sites; they are not requested. */
  external: number
  broken: readonly BrokenLink[]
}

/** The circumstances of the measurement. */
export type Circumstances = {
  site: string
  date: Date
  command: string
  browser: string
  node: string
  commit?: string | undefined
}

export type Proof = { at: Circumstances; pages: readonly PageRecord[]; links: LinkCheck }
