import { phoneDigits } from '#schema'

/** True for a single number with its area code, which everyone can dial. */
export function isDiallable(phone: string): boolean {
  const isWhole = /^(?:\+|0)/.test(phoneDigits(phone) ?? '')
  // No area code with a number is shorter, and E.164 allows no more.
  return isWhole && nationalDigits(phone).length >= 5 && toE164(phone).length <= 16
}

const hasCountry = /^[^\d+]*(\+|00)/

/** The digits of a phone number without the country code and without the leading zero of the area code. */
export function nationalDigits(phone: string): string {
  const isAbroad = hasCountry.test(phone)
  const digits = phone.replace(/\(0\)|\D/g, '').replace(/^0+/, '')
  return isAbroad ? digits.replace(/^49/, '') : digits
}

/** The number to dial as in E.164, with its country code, by default that of Germany: `+493023125100`. */
export function toE164(phone: string): string {
  if (!hasCountry.test(phone)) return `+49${nationalDigits(phone)}`
  return `+${phone.replace(/\(0\)|\D/g, '').replace(/^00/, '')}`
}
