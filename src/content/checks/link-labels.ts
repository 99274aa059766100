import {
  type Call,
  type Context,
  factOf,
  fillIn,
  isDiallable,
  type ParsedFile,
  reachedBy,
  type Source,
  type TaggedValue,
  valueAt,
} from '#reading'
import { problem, suggestion } from '../problems/index.ts'
import type { Problems } from './check.ts'
import { isSameContact, targetTo } from './target-guesses.ts'

/** Checks that a link that shows an address or a number leads to exactly that one. */
export function* checkLinkLabels({ source, values }: ParsedFile, { facts }: Context): Problems {
  if (!facts) return
  for (const tagged of [...values.link, ...values.markup]) {
    for (const { label, target } of callsOf(source, tagged)) {
      const reached = reachedBy(target)
      const fact = reached && factOf(reached, reached.field)
      const own = fact && facts.get(fact)
      // A number that nobody can dial is reported where it is written.
      const isWrong = own !== undefined && reached?.scheme === 'tel' && !isDiallable(own)
      const shown =
        own &&
        !isWrong &&
        fillIn(label, facts)
          .match(named)
          ?.find((one) => !isSameContact(one, own))
      if (!shown) continue
      const found = source.finding(tagged.path, source.placeOf(shown, tagged.path))
      const guessed = { ...found, ...suggestion(undefined, targetTo(shown, facts)) }
      yield problem('wrong-link/label', guessed, { shown, own, fact, scheme: reached.scheme })
    }
  }
}

function callsOf(source: Source, tagged: TaggedValue<'link' | 'markup'>): readonly Call[] {
  if (tagged.role === 'markup') return tagged.calls
  if (!reachedBy(tagged.value)) return []
  const label = valueAt(source.value, [...tagged.path.slice(0, -1), 'label'])
  return typeof label === 'string' ? [{ label, target: tagged.value }] : []
}

/** Mail addresses, and phone numbers with their area code. */
const named =
  /[^\s@<>()[\]„“"',;:]+@[^\s@<>()[\]„“"',;]+\.\p{L}{2,}|(?<![\d+])(?:\+|\(?0)[\d\s()/.–-]{5,}\d/gu
