import { expect, test, vi } from 'vitest'
import { createDesk } from '../../src/editor/desk/desk.ts'
import type { OpenedSite } from '../../src/editor/workspace/workspace.ts'
import { frozenTexts } from '../support/frozen-site.ts'

const texts = Object.fromEntries(frozenTexts)
const site: OpenedSite = { version: '1', texts, files: {} }
const drafts = { read: async () => undefined, save: async () => {} }
const file = 'pages/reparatur.yaml'

test('takes one of two changes back, and can undo that', async () => {
  const desk = createDesk(() => {}, drafts)
  await desk.open(site)
  await desk.apply({ kind: 'set', file, path: ['blocks', 0, 'title'], value: 'Meins' })
  await desk.apply({ kind: 'remove', file, path: ['blocks', 2] })
  const [first, second] = await desk.changes()
  expect(first && second && [first.kind, second.kind]).toEqual(['removed', 'changed'])
  // What was removed is looked up in its container.
  expect(first?.is).toEqual(['blocks'])
  const { undo } = first ? await desk.revert(first) : {}
  expect(undo).toBe('Zurückgenommen: Block entfernt')
  expect((await desk.changes()).map(({ sentence }) => sentence)).toEqual([second?.sentence])
  await desk.undo()
  expect(await desk.changes()).toHaveLength(2)
})

test('restores the last letters after a reload, and mentions no save that never happened', async () => {
  const said: unknown[] = []
  const save = vi.fn(async () => {})
  const desk = createDesk((event) => 'saved' in event && said.push(event), { ...drafts, save })
  const path = ['blocks', 0, 'title']
  const { found, changed, undo } = await desk.open(site, [
    { kind: 'set', file, path, value: 'Mei' },
    { kind: 'set', file, path: ['blocks', 999, 'title'], value: 'Wohin?' },
    { kind: 'set', file, path, value: 'Meins' },
  ])
  expect((await desk.changes()).map(({ sentence }) => sentence)).toEqual([
    expect.stringMatching(/zu „Meins“\.?$/),
  ])
  expect([changed, undo]).toEqual([[file], 'Überschrift geändert'])
  expect(found).toBeInstanceOf(Date)
  expect(save).toHaveBeenCalledOnce()
  expect(said).toEqual([])
})

test('published changes, and those of others, do not count as unpublished', async () => {
  const said: unknown[] = []
  const desk = createDesk((event) => 'saved' in event && said.push(event), drafts)
  await desk.open(site)
  await desk.apply({ kind: 'set', file, path: ['blocks', 0, 'title'], value: 'Meins' })
  const present = { ...texts, [file]: String(texts[file]).replace(/(type: hero\n\s+title: ).*/, '$1Meins') }
  const { changed } = await desk.published({ ...site, version: '2', texts: present })
  expect(changed).toEqual([])
  await desk.rebase({ ...site, version: '3' })
  expect(said).toEqual([{ saved: true }])
})
