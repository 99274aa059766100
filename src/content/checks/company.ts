import {
  entriesAt,
  isDiallable,
  isPlaceholder,
  isRecord,
  listsOfFacts,
  nationalDigits,
  type Path,
  type Source,
  toE164,
  valueAt,
} from '#reading'
import { type Finding, type Problem, problem, suggestion, withFix } from '../problems/index.ts'
import type { Problems, SiteCheck } from './check.ts'

/** Checks that phone numbers can be dialled. */
export const checkCompany: SiteCheck = function* ({ site: { source } }) {
  yield* checkPhone(source, ['company'])
  for (const list of listsOfFacts) {
    for (const { index } of entriesAt(source.value, [list])) yield* checkPhone(source, [list, index])
  }
}

function* checkPhone(source: Source, path: Path): Problems {
  const place = valueAt(source.value, path)
  if (!isRecord(place) || typeof place.phone !== 'string') return
  const { phone, phoneLink } = place
  if (phoneLink !== undefined && isPlaceholder(phone)) return
  if (!isDiallable(phone)) yield wrongNumber(source.finding([...path, 'phone']), phone)
  else if (typeof phoneLink === 'string') {
    yield* checkLink(source, [...path, 'phoneLink'], { phone, phoneLink })
  }
}

/** The label of a number; the page says itself what it is. */
const label = /^(?:tel|telefon|fon|phone|ruf|mobil|handy)[.:\s]*(?=[+(\d])/i

function wrongNumber(found: Finding, phone: string): Problem {
  const bare = phone.replace(label, '')
  const letter = bare.match(/(?<=\d)\p{L}|\p{L}(?=\d)/u)?.[0]
  const typed = bare.replace(/o/gi, '0').replace(/[il]/gi, '1')
  if (isDiallable(bare))
    return problem('phone-mismatch/more', { ...found, ...suggestion(found, bare) }, { phone })
  if (letter) {
    const guess = isDiallable(typed) ? typed : undefined
    return problem('phone-mismatch/letter', { ...found, ...suggestion(found, guess) }, { phone, letter })
  }
  const numbers = phone.match(/(?<!\d)(?:\+|\(?0)[\d\s()/.–-]*\d|\d{5,}/g) ?? []
  const [first = '', ...others] = numbers
  if (!isDiallable(first)) return problem('phone-mismatch/number', found, { phone })
  // Other text beside the number has to be moved first, so the guess is not certain.
  const guess = others.length === 0 ? { words: [first], isCertain: false } : undefined
  return problem('phone-mismatch/more', { ...found, ...suggestion(found, guess) }, { phone })
}

/** A different spelling of the same number has a fix; of two different numbers, somebody has to choose the one that is shown. */
function* checkLink(source: Source, path: Path, written: { phone: string; phoneLink: string }): Problems {
  const { phone, phoneLink } = written
  const right = toE164(phone)
  if (phoneLink === right) return
  const found = source.finding(path)
  const fixed = withFix(found, right)
  if (nationalDigits(phoneLink) === nationalDigits(phone)) {
    yield problem('phone-mismatch/form', fixed, { phoneLink, right })
  } else {
    const shown = { ...fixed, fix: { ...fixed.fix, isChoice: true as const } }
    yield problem('phone-mismatch/link', shown, { phone, phoneLink, right })
  }
}
