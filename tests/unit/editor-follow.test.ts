// @vitest-environment jsdom
import { expect, test, vi } from 'vitest'
import { follow } from '../../src/editor/shell/follow.ts'
import { inTurn } from '../../src/editor/shell/in-turn.ts'
import type { OpenedSite, Workspace } from '../../src/editor/workspace/workspace.ts'

test('takes over changes made elsewhere, but not the own publication', async () => {
  let [stored, known] = ['1', '1']
  const latest = vi.fn(async () => stored)
  const open = async () => ({ version: stored, texts: {}, files: {} })
  const taken: string[] = []
  const changed = async (site: OpenedSite) => {
    known = site.version
    taken.push(site.version)
  }
  const ending = new AbortController()
  const workspace = { latest, open, pause: 60_000 } as unknown as Workspace
  follow({ workspace, version: () => known, changed }, ending.signal)
  const look = async () => {
    document.dispatchEvent(new Event('visibilitychange'))
    await inTurn(async () => {})
  }
  await look()
  expect(taken).toEqual([])
  latest.mockRejectedValueOnce(new Error('offline'))
  stored = '2'
  await look()
  expect(taken).toEqual([])
  await look()
  expect(taken).toEqual(['2'])

  // The window comes into view while the site is published.
  const published = inTurn(async () => {
    stored = '3'
    await new Promise((done) => setTimeout(done, 20))
    known = '3'
  })
  await look()
  await published
  expect(taken).toEqual(['2'])

  ending.abort()
  stored = '4'
  await look()
  expect(latest).toHaveBeenCalledTimes(4)
})
