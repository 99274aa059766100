import {
  entriesAt,
  isPlaceholder,
  isRecord,
  listsOfFacts,
  nationalDigits,
  type Path,
  type Source,
  toE164,
  valueAt,
} from '#content'
import { problem, suggestion, withFix } from '../problems/index.ts'
import type { Problems, SiteCheck } from './check.ts'

/** Checks that phone numbers can be dialled. */
export const checkCompany: SiteCheck = function* ({ site: { source } }) {
  yield* checkPhone(source, ['company'])
  for (const list of listsOfFacts) {
    for (const { index } of entriesAt(source.value, [list])) yield* checkPhone(source, [list, index])
  }
}

/** No area code with a number is shorter. */
const minDigits = 5

function* checkPhone(source: Source, path: Path): Problems {
  const place = valueAt(source.value, path)
  if (!isRecord(place) || typeof place.phone !== 'string') return
  const { phone, phoneLink } = place
  const at = [...path, 'phone']
  if (phoneLink !== undefined && isPlaceholder(phone)) return
  const letter = phone.match(/(?<=\d)\p{L}|\p{L}(?=\d)/u)?.[0]
  if (letter) {
    const found = source.finding(at)
    const right = phone.replace(/o/gi, '0').replace(/[il]/gi, '1')
    const guess = /\p{L}/u.test(right) ? {} : suggestion(found, right)
    yield problem('phone-mismatch/letter', { ...found, ...guess }, { phone, letter })
    return
  }
  if (nationalDigits(phone).length < minDigits) {
    yield problem('phone-mismatch/number', source.finding(at), { phone })
    return
  }
  if (typeof phoneLink === 'string') yield* checkLink(source, [...path, 'phoneLink'], { phone, phoneLink })
}

/** A different spelling of the same number has a fix; of two different numbers, either may be the new one. */
function* checkLink(source: Source, path: Path, written: { phone: string; phoneLink: string }): Problems {
  const { phone, phoneLink } = written
  const right = toE164(phone)
  if (phoneLink === right) return
  const found = source.finding(path)
  if (nationalDigits(phoneLink) === nationalDigits(phone)) {
    yield problem('phone-mismatch/form', withFix(found, right), { phoneLink, right })
  } else yield problem('phone-mismatch/link', found, { phone, phoneLink, right })
}
