import { isRecord } from './fields/walk.ts'

/** Company facts by the name that stands in texts between braces. */
export type Facts = ReadonlyMap<string, string>

/** Every field under `company` and `privacy` may be used in texts. */
export function readFacts(site: unknown): Facts {
  const sections = isRecord(site) ? [site.company, site.privacy] : []
  return new Map(
    sections
      .filter(isRecord)
      .flatMap((section) => Object.entries(section))
      .filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  )
}

const fact = /\{([^{}\s]*)\}/g

/** Puts the facts into a plain text. Names that are not known stay as written. */
export function fillIn(text: string, facts: Facts): string {
  return text.replace(fact, (written, name: string) => facts.get(name) ?? written)
}

/** A fact that is still to be filled in, such as `[USt-IdNr. eintragen]`. */
export function isPlaceholder(value: string): boolean {
  return /^\[.+\]$/.test(value)
}
