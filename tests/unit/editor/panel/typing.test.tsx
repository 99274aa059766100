// @vitest-environment jsdom
import { configure, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { useSyncExternalStore } from 'react'
import { expect, test, vi } from 'vitest'
import { Panel } from '../../../../src/editor/panel/Panel.tsx'
import type { Editor } from '../../../../src/editor/session/use-editor.ts'
import { createStore, type Store } from '../../../../src/editor/store/store.ts'
import { frozenTexts } from '../../../support/frozen-site.ts'
import { warmCheck } from '../../../support/warm-check.ts'

// Under load, what follows a render takes a while.
configure({ asyncUtilTimeout: 15_000 })

const place = { file: 'pages/start.yaml', path: ['blocks', 0, 'title'] }

function Around({ store }: { store: Store }) {
  const state = useSyncExternalStore(store.subscribe, store.state)
  const change = (_: string, operation: Parameters<Store['apply']>[0]) => store.apply(operation)
  const editor = { store, state, change, selected: place, select: () => {} } as unknown as Editor
  return <Panel editor={editor} replaceImage={() => {}} />
}

test('a key is on the page before its text is written, at a field with findings, too', async () => {
  const save = vi.fn(async () => {})
  const store = createStore({ check: warmCheck(), drafts: { read: async () => undefined, save } })
  await store.open({ version: 'first', texts: Object.fromEntries(frozenTexts), files: {} })
  await store.apply({ kind: 'set', ...place, value: 'x'.repeat(200) })
  render(<Around store={store} />)
  const [heading] = await screen.findAllByLabelText<HTMLTextAreaElement>('Überschrift')
  await screen.findAllByText('Hinweis:')
  // As the frame shows it.
  store.view()
  save.mockClear()
  fireEvent.change(heading as HTMLTextAreaElement, { target: { value: 'Paletten für morgen' } })
  expect(JSON.stringify(store.view())).toContain('Paletten für morgen')
  expect(heading?.value).toBe('Paletten für morgen')
  expect(save).not.toHaveBeenCalled()
  await waitFor(() => expect(save).toHaveBeenCalled())
  expect(store.source(place.file)).toContain('title: Paletten für morgen\n')
})
