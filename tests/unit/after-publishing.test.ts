import { expect, test, vi } from 'vitest'
import { afterPublishing } from '../../src/editor/shell/after-publishing.ts'
import type { BuildProgress, Workspace } from '../../src/editor/workspace/workspace.ts'

const none = () => Promise.reject(new Error('not asked'))
const history = { list: none, read: none }

test('reports the build of the latest publication only', () => {
  const said: unknown[] = []
  const reports: ((progress: BuildProgress) => void)[] = []
  const stop = vi.fn()
  const build: Workspace['build'] = (_, report) => {
    reports.push(report)
    return stop
  }
  const say = (...words: unknown[]) => said.push(words)
  const site = { open: none, publish: none, latest: none, pause: 0, history, build } satisfies Workspace
  afterPublishing({ say }, site, { sentence: 'Veröffentlicht.', commit: '1' })
  reports[0]?.({ state: 'online', sentence: 'Zu sehen.', address: 'https://a.example' })
  expect(said).toEqual([['Veröffentlicht. Zu sehen.', 'https://a.example']])
  expect(stop).not.toHaveBeenCalled()
  afterPublishing({ say }, site, { sentence: '', commit: '2' })
  expect(stop).toHaveBeenCalledOnce()
})
