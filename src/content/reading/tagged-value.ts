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

type ByRole = Record<'text' | 'link' | 'anchor' | 'location', { value: string }> & {
  markup: { value: string } & MarkupReading
  image: { value: Readonly<Record<string, unknown>> }
}

/** A value with a meaning beyond its shape: a text, a link, a picture … */
export type TaggedValue<Role extends keyof ByRole = keyof ByRole> = {
  [R in Role]: { role: R; path: Path } & ByRole[R]
}[Role]

/** The values of a file by their role. */
export type TaggedValues = { readonly [R in keyof ByRole]: readonly TaggedValue<R>[] }

export function byRole(all: readonly TaggedValue[]): TaggedValues {
  const values = { text: [], link: [], anchor: [], location: [], markup: [], image: [] }
  for (const tagged of all) (values[tagged.role] as TaggedValue[]).push(tagged)
  return values
}
