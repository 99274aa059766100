import {
  type Facts,
  factOf,
  fieldName,
  nationalDigits,
  type Reached,
  suggest,
  type Targets,
  toE164,
} from '#content'
import { type Finding, type Problem, problem } from '../problems/index.ts'

/** Everything that a link can lead to, and the position of the link, which is found only if something is wrong. */
export type Link = Targets & { at(guess?: string): Finding }

/** Returns the problem with a target like `tel:ankauf`, or undefined. */
export function checkReached({ scheme, id, field }: Reached, { facts, at }: Link): Problem | undefined {
  if (id === undefined || !facts || facts.has(factOf({ id }, field))) return undefined
  const holes = { id, field: fieldName({ within: 'site', path: ['contacts', 0, field] }) }
  if (facts.has(`${id}.name`)) return problem('dead-link/way', at(), holes)
  const meant = id === '' ? undefined : suggest(id, idsIn(facts, field))
  return problem('dead-link/contact', at(id === '' ? scheme : meant && `${scheme}:${meant}`), holes)
}

function idsIn(facts: Facts, field: Reached['field']): string[] {
  return [...facts.keys()].flatMap((name) => (name.endsWith(`.${field}`) ? [name.split('.')[0] ?? ''] : []))
}

/** A fact by which someone can be reached: `phone`, `bewerbung.email`. */
const contact = /^(?:(.*)\.)?(phone|email)$/

/** The target that leads to a mail address or phone number in site.yaml: `mailto`, `tel:ankauf`. */
export function targetTo(address: string, facts: Facts): string | undefined {
  const name = [...facts].find(([fact, value]) => contact.test(fact) && isSameContact(address, value))?.[0]
  if (!name) return undefined
  const [, id, field] = contact.exec(name) ?? []
  return [field === 'email' ? 'mailto' : 'tel', id].filter(Boolean).join(':')
}

/** True if two texts are the same address or number, however they are spelled. */
export function isSameContact(one: string, other: string): boolean {
  if (one.includes('@') || other.includes('@')) return one.toLowerCase() === other.toLowerCase()
  return nationalDigits(one) !== '' && toE164(one) === toE164(other)
}
