import { entriesAt } from './entries.ts'
import { isRecord } from './fields/walk.ts'
import { formFieldLists } from './form-fields.ts'
import { toE164 } from './phones.ts'
import { requestStorage } from './request-storage.ts'

/** Facts of the site by the name used between braces in texts: `phone`, `bewerbung.phone`. */
export type Facts = ReadonlyMap<string, string>

/** Lists of site.yaml whose entries have an `id`, which texts and links use to refer to their facts. */
export const listsOfFacts = ['locations', 'contacts'] as const

/** Texts can use every field of `company`, `privacy`, locations and contacts, what the form asks for, and for how long it is kept. */
export function readFacts(site: unknown): Facts {
  const ofForm = { ...formFieldLists(site), requestStorage: requestStorage() }
  const sections = isRecord(site) ? [site.company, site.privacy, ofForm] : []
  const entries = listsOfFacts.flatMap((list) => entriesAt(site, [list]).map(({ entry }) => entry))
  return new Map([
    ...sections.filter(isRecord).flatMap((section) => factsIn(section)),
    ...entries.flatMap((entry) => factsIn(entry, `${entry.id}.`)),
  ])
}

/** The number to dial is derived from the one that is shown, unless it is given. */
function factsIn({ id, ...section }: Readonly<Record<string, unknown>>, prefix = ''): [string, string][] {
  const { phone, phoneLink } = section
  const isShort = typeof phone === 'string' && phoneLink === undefined
  const all = isShort ? { ...section, phoneLink: toE164(phone) } : section
  return Object.entries(all).flatMap(([name, value]) =>
    typeof value === 'string' ? [[prefix + name, value]] : [],
  )
}

const fact = /\{([^{}\s]*)\}/g

/** Fills facts into a plain text. Unknown names stay as written. */
export function fillIn(text: string, facts: Facts): string {
  return text.replace(fact, (written, name: string) => facts.get(name) ?? written)
}

/** A fact that is still to be filled in, such as `[USt-IdNr. eintragen]`. */
export function isPlaceholder(value: string): boolean {
  return /^\[.+\]$/.test(value)
}
