import type { Path } from '../problems/index.ts'
import type { Unsupported } from './markup.ts'

/** A link to a phone number or mail address, and its label. */
export type Call = { label: string; target: string }

/** The content of running text: its words, the targets of its links, and unsupported markup. */
export type MarkupReading = {
  texts: readonly string[]
  links: readonly string[]
  calls: readonly Call[]
  unsupported: readonly Unsupported[]
}

/** A value with a meaning beyond its shape: a text, a link, a picture … */
export type TaggedValue = { path: Path } & (
  | { role: 'text' | 'link' | 'anchor' | 'internal' | 'location'; value: string }
  | ({ role: 'markup'; value: string } & MarkupReading)
  | { role: 'image'; value: Readonly<Record<string, unknown>> }
)
