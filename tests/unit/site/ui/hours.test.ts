import { expect, test } from 'vitest'
import type { SiteData } from '#schema'
import { hoursLines } from '../../../../src/site/ui/hours.ts'

test.each<[string, SiteData['openingHours'], string[]]>([
  [
    'as they are written',
    [
      { from: 'Mo', to: 'Fr', opens: '7:30', closes: '16:45' },
      { from: 'Sa', opens: '8:00', closes: '12:00' },
      { from: 'So' },
    ],
    ['Mo–Fr 7:30–16:45\u202FUhr', 'Sa 8:00–12:00\u202FUhr', 'So geschlossen'],
  ],
  [
    'with a break at noon, in either order',
    [
      { from: 'Mo', to: 'Do', opens: '13:00', closes: '17:00' },
      { from: 'Mo', to: 'Do', opens: '7:00', closes: '12:00' },
      { from: 'Fr', opens: '7:00', closes: '12:00' },
    ],
    ['Mo–Do 7:00–12:00 und 13:00–17:00\u202FUhr', 'Fr 7:00–12:00\u202FUhr'],
  ],
  [
    'with a break on only some days of an entry',
    [
      { from: 'Mo', to: 'Fr', opens: '7:00', closes: '12:00' },
      { from: 'Mo', to: 'Do', opens: '13:00', closes: '17:00' },
      { from: 'Sa', to: 'So' },
    ],
    ['Mo–Do 7:00–12:00 und 13:00–17:00\u202FUhr', 'Fr 7:00–12:00\u202FUhr', 'Sa–So geschlossen'],
  ],
  [
    'with unmentioned days in between',
    [
      { from: 'Mo', opens: '7:00', closes: '12:00' },
      { from: 'Mi', opens: '7:00', closes: '12:00' },
    ],
    ['Mo 7:00–12:00\u202FUhr', 'Mi 7:00–12:00\u202FUhr'],
  ],
])('names each day once: %s', (_, hours, lines) => {
  expect(hoursLines(hours)).toEqual(lines)
})
