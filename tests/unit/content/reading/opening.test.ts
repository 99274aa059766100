import { describe, expect, test } from 'vitest'
import type { SiteData } from '#schema'
import { holidaysFrom } from '../../../../src/content/reading/calendar.ts'
import { clockTime, openingAt, openingText } from '../../../../src/site/ui/opening.ts'

const openingHours: SiteData['openingHours'] = [
  { from: 'Mo', to: 'Fr', opens: '7:00', closes: '17:00' },
  { from: 'Sa', opens: '8:00', closes: '12:00' },
  { from: 'So' },
]
const holidays = holidaysFrom(2026)
const at = (moment: string) => openingAt(new Date(moment), { openingHours, holidays })

describe('in German time, wherever the visitor is', () => {
  const opens = (day: string, at: string) => ({ isOpen: false, opens: { day, at } })

  test.each([
    ['in summer, a minute before it opens', '2026-06-08T04:59:00Z', opens('heute', '7:00')],
    ['in summer, as it opens', '2026-06-08T05:00:00Z', { isOpen: true, until: '17:00' }],
    ['in winter, as it opens', '2026-11-23T06:00:00Z', { isOpen: true, until: '17:00' }],
    ['a minute before it closes', '2026-11-23T15:59:00Z', { isOpen: true, until: '17:00' }],
    ['as it closes', '2026-11-23T16:00:00Z', opens('morgen', '7:00')],
    ['Friday evening', '2026-11-20T19:00:00Z', opens('morgen', '8:00')],
    ['Saturday afternoon', '2026-11-21T13:00:00Z', opens('Mo', '7:00')],
    ['the night of the change to summer time', '2026-03-29T00:30:00Z', opens('morgen', '7:00')],
  ])('%s', (_, moment, expected) => {
    expect(at(moment)).toEqual(expected)
  })
})

describe('public holidays of Baden-Württemberg', () => {
  test.each([
    ['2026-12-25T09:00:00Z', 'Heute ist Feiertag, regulär ab Mo\u00A07\u202FUhr'],
    ['2027-01-06T09:00:00Z', 'Heute ist Feiertag, regulär ab morgen\u00A07\u202FUhr'],
    // On the eve of a holiday it opens the day after.
    ['2026-12-24T20:00:00Z', 'Zurzeit geschlossen, öffnet Mo\u00A07\u202FUhr'],
  ])('promise no opening hours: %s', (moment, words) => {
    expect(openingText(at(moment))).toBe(words)
  })

  test('match the law', () => {
    const days = '01-01 01-06 03-26 03-29 05-01 05-06 05-17 05-27 10-03 11-01 12-25 12-26'.split(' ')
    expect(holidays.filter((date) => date.startsWith('2027'))).toEqual(days.map((day) => `2027-${day}`))
  })

  test('are known to a build for five years', () => {
    expect(holidays.at(-1)).toBe('2030-12-26')
  })
})

test.each([
  ['2026-11-23T06:29:00Z', 'Zurzeit geschlossen, öffnet heute\u00A07:30\u202FUhr'],
  ['2026-11-23T06:30:00Z', 'Jetzt geöffnet, bis 12:15\u202FUhr'],
  ['2026-11-23T11:14:00Z', 'Jetzt geöffnet, bis 12:15\u202FUhr'],
  ['2026-11-23T11:15:00Z', 'Zurzeit geschlossen, öffnet heute\u00A012:45\u202FUhr'],
  ['2026-11-23T11:45:00Z', 'Jetzt geöffnet, bis 16\u202FUhr'],
])('with a lunch break, to the minute: %s: %s', (moment, words) => {
  // In either order: an editor may add the morning later.
  const entries: SiteData['openingHours'] = [
    { from: 'Mo', to: 'Fr', opens: '12:45', closes: '16:00' },
    { from: 'Mo', to: 'Fr', opens: '7:30', closes: '12:15' },
  ]
  expect(openingText(openingAt(new Date(moment), { openingHours: entries, holidays }))).toBe(words)
})

describe('during a closure', () => {
  const closures = [
    { from: '2026-12-21', to: '2027-01-10', reason: 'Betriebsferien' },
    { from: '2027-03-08', to: '2027-03-08', reason: 'Inventur' },
  ].map((closure) => ({ ...closure, announced: closure.from, days: '' }))
  test.each([
    [
      'a minute before midnight',
      '2026-12-20T22:59:00Z',
      'Zurzeit geschlossen, öffnet Mo, 11.1.,\u00A07\u202FUhr',
    ],
    ['from midnight on', '2026-12-20T23:00:00Z', 'Betriebsferien, öffnet Mo, 11.1.,\u00A07\u202FUhr'],
    [
      'at noon, on a public holiday too',
      '2026-12-25T11:00:00Z',
      'Betriebsferien, öffnet Mo, 11.1.,\u00A07\u202FUhr',
    ],
    ['a week before its end', '2027-01-04T11:00:00Z', 'Betriebsferien, öffnet Mo, 11.1.,\u00A07\u202FUhr'],
    ['six days before its end', '2027-01-05T11:00:00Z', 'Betriebsferien, öffnet Mo\u00A07\u202FUhr'],
    ['in its last minute', '2027-01-10T22:59:00Z', 'Betriebsferien, öffnet morgen\u00A07\u202FUhr'],
    ['after it', '2027-01-11T09:00:00Z', 'Jetzt geöffnet, bis 17\u202FUhr'],
    ['on a single day', '2027-03-08T09:00:00Z', 'Inventur, öffnet morgen\u00A07\u202FUhr'],
    ['on the day before it', '2027-03-07T09:00:00Z', 'Zurzeit geschlossen, öffnet Di\u00A07\u202FUhr'],
  ])('%s', (_, moment, words) => {
    const calendar = { openingHours, holidays: holidaysFrom(2026), closures }
    expect(openingText(openingAt(new Date(moment), calendar))).toBe(words)
  })
})

test('promises nothing while closed every day', () => {
  const opening = openingAt(new Date('2026-11-23T09:00:00Z'), {
    openingHours: [{ from: 'Mo', to: 'So' }],
    holidays: [],
  })
  expect(openingText(opening)).toBe('Zurzeit geschlossen')
})

test.each([
  ['7:00', '7\u202FUhr'],
  ['07:00', '7\u202FUhr'],
  ['7:30', '7:30\u202FUhr'],
])('%s is shown as „%s“', (time, expected) => {
  expect(clockTime(time)).toBe(expected)
})
