import { describe, expect, test } from 'vitest'
import type { SiteData } from '#schema'
import { holidaysFrom } from '../src/content/holidays.ts'
import { clockTime, openingAt } from '../src/ui/opening.ts'

const hours: SiteData['openingHours'] = [
  { from: 'Mo', to: 'Fr', opens: '7:00', closes: '17:00' },
  { from: 'Sa', opens: '8:00', closes: '12:00' },
  { from: 'So' },
]
const holidays = holidaysFrom(2026)
const at = (moment: string) => openingAt(new Date(moment), hours, holidays)

describe('by the clock of Germany, wherever the visitor is', () => {
  test.each([
    [
      'in summer, a minute before it opens',
      '2026-06-08T04:59:00Z',
      { isOpen: false, opens: { day: 'heute', at: '7:00' } },
    ],
    ['in summer, as it opens', '2026-06-08T05:00:00Z', { isOpen: true, until: '17:00' }],
    ['in winter, as it opens', '2026-11-23T06:00:00Z', { isOpen: true, until: '17:00' }],
    ['a minute before it closes', '2026-11-23T15:59:00Z', { isOpen: true, until: '17:00' }],
    ['as it closes', '2026-11-23T16:00:00Z', { isOpen: false, opens: { day: 'morgen', at: '7:00' } }],
    ['Friday evening', '2026-11-20T19:00:00Z', { isOpen: false, opens: { day: 'morgen', at: '8:00' } }],
    ['Saturday afternoon', '2026-11-21T13:00:00Z', { isOpen: false, opens: { day: 'Mo', at: '7:00' } }],
    ['Sunday', '2026-11-22T10:00:00Z', { isOpen: false, opens: { day: 'morgen', at: '7:00' } }],
    [
      'the night of the change to summer time',
      '2026-03-29T00:30:00Z',
      { isOpen: false, opens: { day: 'morgen', at: '7:00' } },
    ],
  ])('%s', (_, moment, expected) => {
    expect(at(moment)).toEqual(expected)
  })
})

describe('public holidays of Baden-Württemberg', () => {
  test('it is closed on them', () => {
    expect(at('2026-12-25T09:00:00Z')).toEqual({ isOpen: false, opens: { day: 'Mo', at: '7:00' } })
    expect(at('2027-01-06T09:00:00Z')).toEqual({ isOpen: false, opens: { day: 'morgen', at: '7:00' } })
  })

  test('they are those of the law', () => {
    expect(holidays.filter((date) => date.startsWith('2027'))).toEqual(
      [
        '01-01',
        '01-06',
        '03-26',
        '03-29',
        '05-01',
        '05-06',
        '05-17',
        '05-27',
        '10-03',
        '11-01',
        '12-25',
        '12-26',
      ].map((day) => `2027-${day}`),
    )
  })

  test('a build knows them for five years', () => {
    expect(holidays.at(-1)).toBe('2030-12-26')
  })
})

test('without any hours nothing is promised', () => {
  expect(openingAt(new Date('2026-11-23T09:00:00Z'), [{ from: 'Mo', to: 'So' }], [])).toEqual({
    isOpen: false,
  })
})

test.each([
  ['7:00', '7 Uhr'],
  ['07:00', '7 Uhr'],
  ['7:30', '7:30 Uhr'],
  ['10:00', '10 Uhr'],
])('%s is „%s“', (time, expected) => {
  expect(clockTime(time)).toBe(expected)
})
