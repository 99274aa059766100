import { type Call, type Facts, factOf, fillIn, reachedBy, type Source, type Use, valueAt } from '#content'
import { type Problem, problem } from '../problems/index.ts'
import type { Check } from './check.ts'
import { isSame, targetTo } from './contact-targets.ts'

/** A link that names an address or a number leads to that one and to no other. */
export const checkLinkLabels: Check = ({ source, uses }, { facts }) =>
  facts
    ? uses.flatMap((use) => callsOf(source, use).flatMap((call) => checkLabel(call, { source, use, facts })))
    : []

function callsOf(source: Source, use: Use): readonly Call[] {
  if (use.role === 'markup') return use.calls
  if (use.role !== 'link' || !reachedBy(use.value)) return []
  const label = valueAt(source.value, [...use.path.slice(0, -1), 'label'])
  return typeof label === 'string' ? [{ label, target: use.value }] : []
}

/** Addresses, and numbers with their area. */
const named =
  /[^\s@<>()[\]„“"',;:]+@[^\s@<>()[\]„“"',;]+\.\p{L}{2,}|(?<![\d+])(?:\+|\(?0)[\d\s()/.–-]{5,}\d/gu

type Around = { source: Source; use: Use; facts: Facts }

function checkLabel({ label, target }: Call, { source, use, facts }: Around): Problem[] {
  const reached = reachedBy(target)
  const own = reached && facts.get(factOf(reached, reached.field))
  const shown =
    own &&
    fillIn(label, facts)
      .match(named)
      ?.find((one) => !isSame(one, own))
  if (!shown) return []
  const place = source.placeOf(shown, use.path) ?? source.place(use.path)
  const found = { file: source.file, place, path: use.path, guess: targetTo(shown, facts) }
  const fact = factOf(reached, reached.field)
  return [problem('wrong-link/label', found, { shown, own, fact, scheme: reached.scheme })]
}
