// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest'
import { isCutOff, reached } from '../../src/editor/shell/network.ts'
import type { Workspace } from '../../src/editor/workspace/workspace.ts'

const workspace = { isRemote: true } as Workspace
const setOnline = (isOnline: boolean) => vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline)
afterEach(() => vi.restoreAllMocks())

test('waits for the network before publishing, unless it is cancelled', async () => {
  setOnline(false)
  expect(isCutOff(workspace)).toBe(true)
  expect(isCutOff({} as Workspace)).toBe(false)
  const ended: string[] = []
  const closed = new AbortController()
  reached(workspace, closed.signal).then(() => ended.push('closed'))
  const waiting = reached(workspace, new AbortController().signal).then(() => ended.push('open'))
  closed.abort()
  // Some browsers fire `online` although the network is still down.
  dispatchEvent(new Event('online'))
  await Promise.resolve()
  expect(ended).toEqual([])
  setOnline(true)
  dispatchEvent(new Event('online'))
  await waiting
  expect(ended).toEqual(['open'])
})
