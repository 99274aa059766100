// @module-tag thorough
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { createDesk } from '../../src/editor/desk/desk.ts'
import type { Draft } from '../../src/editor/desk/draft.ts'
import type { FileChange, OpenedSite, Publication, Revision } from '../../src/editor/workspace/workspace.ts'
import { frozenDisk, frozenSite, frozenTexts } from '../support/frozen-site.ts'

const texts = Object.fromEntries(frozenTexts)
const photo = readFileSync(`${frozenSite}/pages/images/hero-palettenhof.jpg`)
const images = Object.fromEntries(
  (await frozenDisk.list('pages/images')).map((name) => [
    `pages/images/${name}`,
    {
      bytes: readFileSync(`${frozenSite}/pages/images/${name}`).length,
      kind: 'jpg',
      width: 1600,
      height: 1067,
    },
  ]),
)
const site: OpenedSite = { version: '1', texts, files: images }
const [page, other] = ['pages/start.yaml', 'pages/reparatur.yaml']
const title = (file: string, value: string) =>
  ({ kind: 'set', file, path: ['blocks', 0, 'title'], value }) as const

/** A desk whose draft survives it. */
async function openDesk(opened = site) {
  let kept: Draft | undefined
  const drafts = {
    read: async () => kept && structuredClone(kept),
    save: async (draft: Draft) => {
      kept = draft
    },
  }
  const desk = createDesk(() => {}, drafts)
  await desk.open(opened)
  const again = async (next = opened) => {
    const later = createDesk(() => {}, drafts)
    return { later, state: await later.open(next) }
  }
  return { desk, again }
}

/** A site with one publication, as stored by a host, and that publication. */
function published(before: OpenedSite, { changes }: Publication, version: string) {
  const bytes: Record<string, string> = { 'pages/images/hero-palettenhof.jpg': photo.toString('base64') }
  const [next, files] = [{ ...before.texts }, { ...before.files }]
  for (const change of changes) {
    const { file } = change
    if ('text' in change) next[file] = change.text
    else if ('bytes' in change) files[file] = { bytes: Buffer.from(change.bytes, 'base64').length }
    else for (const all of [next, files]) delete all[file]
  }
  const was = changes.map(({ file }): FileChange => {
    if (file.startsWith('pages/images/'))
      return bytes[file] ? { file, bytes: bytes[file] } : { file, removed: true }
    const text = before.texts[file]
    return text === undefined ? { file, removed: true } : { file, text }
  })
  const revision: Revision = { before: was, after: changes }
  return { site: { ...before, version, texts: next, files }, revision }
}

const sentences = (changes: { sentence: string }[]) => changes.map(({ sentence }) => sentence)

test('keeps later changes, and can be undone', async () => {
  const { desk } = await openDesk()
  await desk.apply(title(page, 'Eins'))
  await desk.apply(title(other, 'Zwei'))
  const { site: later, revision } = published(site, await desk.publication(), '2')

  const { desk: next } = await openDesk(later)
  await next.apply({ kind: 'set', file: page, path: ['title'], value: 'Später' })
  expect(sentences(await next.revisionReport(revision))).toEqual([
    expect.stringContaining('„Zwei“'),
    expect.stringContaining('„Eins“'),
  ])
  const { undo, changed } = await next.revertPublication(revision, 'Zurückgenommen: Überschrift')
  expect([undo, changed.sort()]).toEqual(['Zurückgenommen: Überschrift', [other, page]])
  expect(await next.source(other)).toBe(texts[other])
  expect(await next.source(page)).toBe(String(texts[page]).replace(/^title: .*$/m, 'title: Später'))
  expect((await next.undo()).changed).toEqual([page])
  expect(await next.source(page)).toMatch(/^title: Später$[\s\S]*title: Eins/m)
})

test('asks about a place changed since, and undo reverts question and answer', async () => {
  const { desk, again } = await openDesk()
  await desk.apply(title(page, 'Eins'))
  const { site: later, revision } = published(site, await desk.publication(), '2')
  await desk.published(later)
  await desk.apply(title(page, 'Noch einmal'))
  const asked = await desk.revertPublication(revision, 'Zurückgenommen')
  expect([asked.conflictSource, asked.conflicts.map(({ words }) => words.theirs)]).toEqual([
    'past',
    ['Noch einmal'],
  ])
  await expect(desk.revertPublication(revision, 'Noch einmal')).rejects.toThrow()
  expect((await again(later)).state.conflicts).toHaveLength(1)
  expect((await desk.undo()).conflicts).toEqual([])
  expect((await desk.redo()).conflicts).toHaveLength(1)
  const [conflict] = asked.conflicts
  expect((await desk.choose(conflict?.id ?? '', 'mine')).conflicts).toEqual([])
  expect(await desk.source(page)).toBe(texts[page])
  expect((await desk.undo()).conflicts).toHaveLength(1)
})

test('restores the bytes of a picture under its name, unless it was replaced since', async () => {
  const file = 'pages/images/hero-palettenhof.jpg'
  const small = Buffer.from('iVBORw0KGgo=', 'base64')
  const change = { file, bytes: small.toString('base64') }
  const { site: later, revision } = published(site, { version: '1', message: '', changes: [change] }, '2')
  const { desk } = await openDesk(later)
  expect(sentences(await desk.revisionReport(revision))).toEqual(['Bild „hero-palettenhof.jpg“ ersetzt'])
  expect((await desk.revertPublication(revision, 'Zurückgenommen')).changed).toEqual([file])
  const bytes = photo.toString('base64')
  expect((await desk.publication()).changes).toEqual([{ file, bytes }])
  await desk.published({ ...site, version: '3' })
  expect(await desk.revertPublication(revision, 'Noch einmal')).toMatchObject({ changed: [], isSame: true })

  const another = { ...site.files, 'pages/images/hero-palettenhof.jpg': { bytes: 5 } }
  const { desk: replaced } = await openDesk({ ...later, files: another })
  expect((await replaced.revertPublication(revision, 'Zurückgenommen')).changed).not.toContain(file)
})
