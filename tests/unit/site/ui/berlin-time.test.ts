// @module-tag thorough
import { expect, test } from 'vitest'
import { inBerlin } from '../../../../src/site/ui/berlin-time.ts'

const format = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/Berlin',
  dateStyle: 'short',
  timeStyle: 'short',
})

test('Berlin time matches the time zone database at every half hour for twelve years', () => {
  const wrong: string[] = []
  const end = Date.UTC(2038, 0)
  for (let time = Date.UTC(2026, 0); time < end; time += 30 * 60_000) {
    const { date, minutes } = inBerlin(new Date(time))
    const clock = `${pad(Math.floor(minutes / 60))}:${pad(minutes % 60)}`
    const found = `${date.toISOString().slice(0, 10)} ${clock}`
    if (found !== format.format(time)) wrong.push(`${new Date(time).toISOString()}: ${found}`)
  }
  expect(wrong).toEqual([])
})

function pad(number: number): string {
  return String(number).padStart(2, '0')
}
