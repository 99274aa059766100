import fc from 'fast-check'
import { expect, test } from 'vitest'
import { caseNumberOf, isCaseNumber } from '../../../schema/case-number.ts'

test('six hexadecimal digits yield a case number, always the same one, and different digits another one', () => {
  const digits = fc.string({ unit: fc.constantFrom(...'0123456789abcdef'), minLength: 6, maxLength: 6 })
  const numbers = fc.property(digits, digits, (one, other) => {
    expect(isCaseNumber(caseNumberOf(one))).toBe(true)
    expect(caseNumberOf(one) === caseNumberOf(other)).toBe(one === other)
  })
  fc.assert(numbers)
  expect(caseNumberOf('00000f0123456789')).toBe('33333Y')
  expect(caseNumberOf('0ABCDE')).toBe(caseNumberOf('0abcde'))
})

test.each(['', 'K7M4P', 'K7M4PQQ', 'k7m4pq', 'K7M-4PQ', 'K7M4P0', 'K7M4PO', 'K7M4P1', '<b>4PQ', 'K7M4PQ\n'])(
  '%j is not a case number',
  (text) => expect(isCaseNumber(text)).toBe(false),
)
