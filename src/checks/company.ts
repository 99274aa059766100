import { isPlaceholder, isRecord, nationalDigits, spelledPhone } from '#content'
import { type Problem, problem } from '../problems/index.ts'
import type { SiteCheck } from './check.ts'

/** The phone number that is shown is the one that is dialled, and is written as numbers are. */
export const checkCompany: SiteCheck = ({ site: { source } }) => {
  const company = isRecord(source.value) ? source.value.company : undefined
  if (!isRecord(company)) return []
  const { phone, phoneLink } = company
  if (typeof phone !== 'string' || isPlaceholder(phone)) return []
  const found = (field: string) => source.finding(['company', field])
  const problems: Problem[] = []
  if (typeof phoneLink === 'string' && /^\+\d{7,}$/.test(phoneLink) && phoneLink !== dialled(phone)) {
    problems.push(problem('phone-mismatch/link', found('phoneLink'), { phone, phoneLink }))
  }
  const right = spelledPhone(phone)
  if (right !== phone) {
    const fix = { ...source.place(['company', 'phone']), text: right }
    problems.push(problem('typography/phone', { ...found('phone'), fix }, { written: phone, right }))
  }
  return problems
}

/** The number with its country, which is Germany where none is written. */
function dialled(phone: string): string {
  if (!/^\s*(\+|00)/.test(phone)) return `+49${nationalDigits(phone)}`
  return `+${phone.replace(/\(0\)|\D/g, '').replace(/^00/, '')}`
}
