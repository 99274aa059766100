import { type Facts, factOf, nationalDigits, type Reached, suggest, type Targets, toE164 } from '#content'
import type { Holes, MessageName } from '../problems/index.ts'

/** The problem with a target, and the probable intention; reported where its place is known. */
export type WrongTarget = {
  message: MessageName
  holes: Record<string, string | number>
  guess: string | undefined
}

export function wrong<N extends MessageName>(
  message: N,
  holes: Readonly<Record<Holes<N>, string | number>>,
  guess?: string,
): WrongTarget {
  return { message, holes, guess }
}

/** Returns the problem with a target like `tel:ankauf`, or undefined. */
export function checkReached({ scheme, id, field }: Reached, { facts }: Targets): WrongTarget | undefined {
  if (id === undefined || !facts || facts.has(factOf({ id }, field))) return undefined
  if (facts.has(`${id}.name`)) return wrong('dead-link/way', { id, field })
  const meant = id === '' ? undefined : suggest(id, idsIn(facts, field))
  const guess = id === '' ? scheme : meant && `${scheme}:${meant}`
  return wrong('dead-link/contact', { id, field }, guess)
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
