import { expect, test } from 'vitest'
import { isDiallable, toE164 } from '#reading'
import { phoneDigits } from '#schema'

test.each([
  ['07150 / 12 34-0', '0715012340', '+49715012340'],
  ['(0 71 50) 12 34 56', '07150123456', '+497150123456'],
  ['07150 123456-78', '0715012345678', '+49715012345678'],
  ['+49 (0)7150 123456', '+497150123456', '+497150123456'],
  ['(+49) 7150 123456', '+497150123456', '+497150123456'],
  ['0049 (0) 7150/123456', '00497150123456', '+497150123456'],
  ['+1 (555) 123-4567', '+15551234567', '+15551234567'],
  ['0800 1234567', '08001234567', '+498001234567'],
  ['\u202A07150\u00A0123\u2011456\u202C', '07150123456', '+497150123456'],
])('„%s“ is one number', (written, digits, dialled) => {
  expect(phoneDigits(written)).toBe(digits)
  expect(isDiallable(written)).toBe(true)
  expect(toE164(written)).toBe(dialled)
})

test.each([
  '07150 123456, Fax 07150 123457',
  '07150 123456 oder 123457',
  '07150 123456 07150 123457',
  '07150/123456/123457',
  '07150 1234 / 1235',
  '07150 123-40 - 49',
  '07150 123-40–49',
  '07150 123456 (8-17)',
  'Tel. 07150 123456',
  '0800 PALETTE',
  '07150 1234567890123456',
  '110',
  '[Telefon eintragen]',
  '',
])('„%s“ is not one number', (written) => {
  expect(phoneDigits(written)).toBeUndefined()
  expect(isDiallable(written)).toBe(false)
})

test.each(['7150 123456', '49 7150 123456', '0715'])('„%s“ lacks its area code', (written) => {
  expect(phoneDigits(written)).toBeDefined()
  expect(isDiallable(written)).toBe(false)
})
