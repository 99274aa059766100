import { expect, test, vi } from 'vitest'
import { afterPublishing } from '../../src/editor/shell/after-publishing.ts'
import type { BuildProgress, Workspace } from '../../src/editor/workspace/workspace.ts'

const draft = { name: 'Sommer', version: 'a', isSaved: true }

function workspace(version: string | undefined, isStuck = false) {
  const dropped: string[] = []
  const drafts: Workspace['drafts'] = {
    list: async () => [],
    save: async () => ({ ended: 'changed' }),
    async read() {
      if (!version) throw new Error('gone')
      return { version, revision: { before: [], after: [] } }
    },
    async drop(name) {
      if (isStuck) throw new Error('no network')
      dropped.push(name)
    },
  }
  const none = () => Promise.reject(new Error('not asked'))
  const history = { list: none, read: none }
  const site = { open: none, publish: none, latest: none, pause: 0, history, drafts } satisfies Workspace
  return { dropped, site }
}

test('deletes the draft of a publication, but not what others have added to it in the meantime', async () => {
  const said: string[] = []
  const say = (sentence: string) => said.push(sentence)
  const after = async (version: string | undefined, isStuck = false) => {
    const { dropped, site } = workspace(version, isStuck)
    await afterPublishing({ say }, site, { sentence: 'Veröffentlicht.', draft })
    return dropped
  }
  expect(await after('a')).toEqual(['Sommer'])
  expect(await after('b')).toEqual([])
  expect(said.pop()).toContain('inzwischen jemand anders geändert')
  await after('a', true)
  expect(said.pop()).toContain('verwerfen Sie ihn unter „Entwürfe“')
})

test('reports the build of the latest publication only', async () => {
  const said: unknown[] = []
  const reports: ((progress: BuildProgress) => void)[] = []
  const stop = vi.fn()
  const build: Workspace['build'] = (_, report) => {
    reports.push(report)
    return stop
  }
  const say = (...words: unknown[]) => said.push(words)
  const site = { ...workspace('a').site, build }
  await afterPublishing({ say }, site, { sentence: 'Veröffentlicht.', commit: '1', draft: undefined })
  reports[0]?.({ state: 'online', sentence: 'Zu sehen.', address: 'https://a.example' })
  expect(said).toEqual([['Veröffentlicht. Zu sehen.', 'https://a.example']])
  expect(stop).not.toHaveBeenCalled()
  await afterPublishing({ say }, site, { sentence: '', commit: '2', draft: undefined })
  expect(stop).toHaveBeenCalledOnce()
})
