import { expect, test, vi } from 'vitest'
import { createDesk } from '../../src/editor/desk/desk.ts'
import type { DeskEvent } from '../../src/editor/desk/messages.ts'
import { smallSite } from '../support/site.ts'

const misspelt = smallSite['pages/reparatur.yaml'].replace('anchor:', 'ancor:')
const texts = {
  'site.yaml': smallSite['site.yaml'],
  'pages/start.yaml': smallSite['pages/start.yaml'],
  'pages/kontakt.yaml': smallSite['pages/kontakt.yaml'],
  'pages/reparatur.yaml': misspelt,
}
const picture = { bytes: 90_000, kind: 'jpg', width: 1600 }
const files = {
  'pages/images/gitterbox.jpg': picture,
  'pages/images/europalette.jpg': picture,
  'pages/files/urkunde.pdf': { bytes: 1 },
}

test('reports problems at once and offers fixes after a pause; a fix restores the intended text', async () => {
  const events: DeskEvent[] = []
  const noDrafts = { read: async () => undefined, save: async () => undefined, forget: async () => undefined }
  const desk = createDesk((event) => events.push(event), noDrafts)
  const first = await desk.open({ version: '1', texts, files })
  expect(first.problems.map(({ code, fix }) => [code, fix])).toEqual([['unknown-field', undefined]])

  const state = await vi.waitFor(() => {
    const found = events.flatMap((event) => ('state' in event ? [event.state] : []))
    expect(found).toHaveLength(1)
    return found[0]
  })
  const problem = state?.problems[0]
  expect(problem?.fix?.text).toBe('anchor')
  if (!problem) return
  // A longer text above has moved the field in the meantime; the fix is applied at its new place.
  const file = problem.file
  await desk.apply({ kind: 'set', file, path: ['title'], value: 'Reparatur von Paletten '.repeat(6).trim() })
  const mended = await desk.apply({ kind: 'fix', file, problem })
  expect(mended.problems.map(({ code }) => code)).not.toContain('unknown-field')
  // A solved problem is not fixed again.
  const again = await desk.apply({ kind: 'fix', file, problem })
  expect(again.problems.map(({ code }) => code)).not.toContain('unknown-field')
  expect(await desk.source(file)).toContain('anchor:')
})
