import { entriesAt, listsOfFacts, readFacts } from '#reading'
import { factLabel } from '../report/index.ts'

/** Company data that texts can show, by the name between braces; some has a link that dials or writes. */
export type Fact = { name: string; label: string; value: string; to?: string }

const schemes: Readonly<Record<string, string>> = { phone: 'tel', email: 'mailto' }

/** All facts of a site; those without a label are not for choosing, such as the names of the form's fields. */
export function factsOf(site: unknown): Fact[] {
  const people = listsOfFacts.flatMap((list) => entriesAt(site, [list]).map(({ entry }) => entry))
  return [...readFacts(site)].map(([name, value]) => {
    const [field = '', of] = name.split('.').reverse()
    const person = of && `${people.find(({ id }) => id === of)?.name}, `
    const label = field === 'phoneLink' ? '' : [person, factLabel(name)].join('')
    const scheme = schemes[field]
    return { name, label, value, ...(scheme && { to: of ? `${scheme}:${of}` : scheme }) }
  })
}

/** A plain text as the panel shows it, with ‹Telefonnummer› for {phone}. */
export const withLabels = (text: string, facts: readonly Fact[]): string =>
  withWords(text, facts, ({ label }) => (label ? `‹${label}›` : undefined))

/** A text with company data by their values, as on the page. */
export const withValues = (text: string, facts: readonly Fact[]): string =>
  withWords(text, facts, ({ value }) => value)

function withWords(
  text: string,
  facts: readonly Fact[],
  wordFor: (fact: Fact) => string | undefined,
): string {
  return text.replace(/\{([^{}\s]*)\}/g, (written, name: string) => {
    const fact = facts.find((one) => one.name === name)
    return (fact && wordFor(fact)) ?? written
  })
}

export function withFacts(shown: string, facts: readonly Fact[]): string {
  return shown.replace(/‹([^‹›]*)›/g, (written, label: string) => {
    const name = label && facts.find((fact) => fact.label === label)?.name
    return name ? `{${name}}` : written
  })
}
