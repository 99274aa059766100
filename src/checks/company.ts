import {
  dialled,
  entriesAt,
  isPlaceholder,
  isRecord,
  listsOfFacts,
  nationalDigits,
  type Path,
  repeats,
  type Source,
  spelledPhone,
  valueAt,
} from '#content'
import { type Problem, problem } from '../problems/index.ts'
import type { SiteCheck } from './check.ts'

/** Phone numbers are written as numbers are and can be dialled, and a name stands for one place or person. */
export const checkCompany: SiteCheck = ({ site: { source } }) => {
  const entries = listsOfFacts.flatMap((list) =>
    entriesAt(source.value, [list]).map(({ entry, index }) => ({ entry, path: [list, index] })),
  )
  const twice = repeats(entries, ({ entry: { id } }) => (typeof id === 'string' ? id : undefined))
  return [
    ...[['company'], ...entries.map(({ path }) => path)].flatMap((path) => checkPhone(source, path)),
    ...twice.map(({ entry: { entry, path }, first }) => {
      const { line } = source.place(first.path)
      return problem('duplicate-id/id', source.finding([...path, 'id']), { id: String(entry.id), line })
    }),
  ]
}

function checkPhone(source: Source, path: Path): Problem[] {
  const place = valueAt(source.value, path)
  if (!isRecord(place) || typeof place.phone !== 'string') return []
  const { phone, phoneLink } = place
  const at = [...path, 'phone']
  if (phoneLink !== undefined && isPlaceholder(phone)) return []
  if (nationalDigits(phone).length < fewestDigits) {
    return [problem('phone-mismatch/number', source.finding(at), { phone })]
  }
  const right = spelledPhone(phone)
  const found = checkLink(source, path, { phone, phoneLink })
  if (right === phone) return found
  const fix = { ...source.place(at), text: right }
  return [...found, problem('typography/phone', { ...source.finding(at), fix }, { written: phone, right })]
}

/** Not even an area and a number would be shorter. */
const fewestDigits = 5

/** Spelled otherwise, the same number can be put right at once; of two numbers nobody knows which one is new. */
function checkLink(
  source: Source,
  path: Path,
  { phone, phoneLink }: { phone: string; phoneLink: unknown },
): Problem[] {
  const right = dialled(phone)
  if (typeof phoneLink !== 'string' || phoneLink === right) return []
  const at = [...path, 'phoneLink']
  const isSame = nationalDigits(phoneLink) === nationalDigits(phone)
  const found = { ...source.finding(at), ...(isSame && { fix: { ...source.place(at), text: right } }) }
  return [
    isSame
      ? problem('phone-mismatch/form', found, { phoneLink, right })
      : problem('phone-mismatch/link', found, { phone, phoneLink, right }),
  ]
}
