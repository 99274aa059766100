import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseSource, valueAt } from '#reading'
import { removeAt, setValue } from '../../../../src/content/edit/index.ts'
import { reportOf, revert } from '../../../../src/editor/report/index.ts'
import { frozenFiles, frozenTexts } from '../../../support/frozen-site.ts'
import { edit, placesIn, tried } from '../../../support/random-edits.ts'

const written = frozenTexts
const [repair, site] = ['pages/reparatur.yaml', 'site.yaml']
const numRuns = Number(process.env.CHANGES ?? 20)
const dataOf = (text = '') => parseSource('', text).source?.value

test('reverting the last change restores the file, line by line', () => {
  const base = written.get('pages/start.yaml') ?? ''
  const title = ['blocks', 0, 'title']
  const longer = `${valueAt(dataOf(base), title)} Sofort und überall, auch am Wochenende und für jede Menge.`
  for (const comment of ['', '# Meine Notiz\n']) {
    const now = new Map(written).set('pages/start.yaml', comment + setValue(base, title, longer))
    const [change] = reportOf({ texts: written }, { texts: now })
    expect(change && revert(written, now, change).get('pages/start.yaml')?.startsWith(comment)).toBe(true)
    if (change && !comment) expect(revert(written, now, change).get('pages/start.yaml')).toBe(base)
  }
})

test('opening hours, a comment, a text that cannot be read', () => {
  for (const [file, edit] of [
    [site, (text: string) => setValue(text, ['openingHours', 1, 'closes'], '13:00')],
    [site, (text: string) => removeAt(text, ['openingHours', 2])],
    [repair, (text: string) => text.replace('blocks:', '# Neu\nblocks:')],
    [repair, (text: string) => text.replace('title: Was', 'title: "Was')],
  ] as const) {
    const now = new Map(written).set(file, edit(written.get(file) ?? ''))
    const [change] = reportOf({ texts: written }, { texts: now })
    const back = change && revert(written, now, change)
    expect(dataOf(back?.get(file))).toEqual(dataOf(written.get(file)))
  }
})

test('pages and pictures depend on others, so they cannot be reverted on their own', () => {
  const without = new Map(written)
  without.delete(repair)
  const files = new Map([['pages/images/a.jpg', 1]])
  const changes = reportOf({ texts: written }, { texts: without, files })
  expect(changes.map(({ kind }) => kind)).toEqual([undefined, undefined])
  expect(changes.every((change) => revert(written, without, change) === without)).toBe(true)
})

test('reverting change by change restores everything', { tags: 'thorough' }, () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...frozenFiles),
      fc.array(fc.record({ place: fc.nat(), how: fc.nat(10_000), next: fc.nat() }), {
        minLength: 1,
        maxLength: 4,
      }),
      (file, steps) => {
        const base = written.get(file) ?? ''
        const typed = steps.reduce((text, { place, how }, i) => {
          const places = placesIn(dataOf(text))
          return (
            tried(text, edit(places[place % places.length] as (typeof places)[number], how, `M${i}`)) ?? text
          )
        }, base)
        let now: ReadonlyMap<string, string> = new Map(written).set(file, typed)
        for (let i = 0; i < 60; i++) {
          const changes = reportOf({ texts: written }, { texts: now }).filter(({ kind }) => kind)
          const change = changes[(steps[0]?.next ?? 0) % (changes.length || 1)]
          if (!change) break
          now = revert(written, now, change)
        }
        if (file !== site) expect(dataOf(now.get(file))).toEqual(dataOf(base))
        else
          expect({ ...(dataOf(now.get(file)) as object), routes: [] }).toEqual({
            ...(dataOf(base) as object),
            routes: [],
          })
      },
    ),
    { numRuns },
  )
})
