/** The digits of a phone number without the country code and without the leading zero of the area code. */
export function nationalDigits(phone: string): string {
  const isAbroad = /^\s*(\+|00)/.test(phone)
  const digits = phone.replace(/\(0\)|\D/g, '').replace(/^0+/, '')
  return isAbroad ? digits.replace(/^49/, '') : digits
}

/** The number to dial as in E.164, with its country code, by default that of Germany: `+493023125100`. */
export function toE164(phone: string): string {
  if (!/^\s*(\+|00)/.test(phone)) return `+49${nationalDigits(phone)}`
  return `+${phone.replace(/\(0\)|\D/g, '').replace(/^00/, '')}`
}
