import { expect, test } from 'vitest'
import { readTexts } from '../../src/edit/index.ts'
import { createDesk } from '../../src/editor/desk/desk.ts'
import { draftStore } from '../../src/editor/desk/draft.ts'
import { folderDisk } from '../../src/files/disk.ts'

const database = new Map()
const store: Parameters<typeof draftStore>[0] = {
  get: async (name) => database.get(name),
  update: async (name, updated) => void database.set(name, updated(database.get(name))),
}

const draft = (text: string) => ({
  savedAt: new Date(),
  texts: new Map([['pages/start.yaml', { before: '', after: text }]]),
  files: new Map(),
})

test('each site has its own draft', async () => {
  const [one, other] = [draftStore(store), draftStore(store)]
  await one.read('hof')
  await one.save(draft('Hof'))
  expect(await other.read('lager')).toBeUndefined()
  await other.save(draft('Lager'))
  expect((await one.read('hof'))?.texts.get('pages/start.yaml')?.after).toBe('Hof')
  await one.save({ ...draft(''), texts: new Map() })
  expect(await one.read('hof')).toBeUndefined()
  expect((await other.read('lager'))?.texts.get('pages/start.yaml')?.after).toBe('Lager')
})

test('two windows share a draft, and neither writes over the other', async () => {
  const texts = Object.fromEntries(await readTexts(folderDisk('.')))
  const site = { version: '1', place: 'fenster', texts, files: {} }
  const [one, other] = [createDesk(() => {}, draftStore(store)), createDesk(() => {}, draftStore(store))]
  const title = (name: string, value: string) =>
    ({ kind: 'set', file: `pages/${name}.yaml`, path: ['blocks', 0, 'title'], value }) as const
  const said = async (desk: typeof one) => (await desk.changes()).map(({ sentence }) => sentence)
  await one.open(site)
  await other.open(site)
  await one.apply(title('kontakt', 'Eins'))
  await other.apply(title('reparatur', 'Zwei'))
  const both = [expect.stringContaining('zu „Eins“'), expect.stringContaining('zu „Zwei“')]
  await expect.poll(() => said(one)).toEqual(both)
  await expect.poll(() => said(other)).toEqual(both)

  // Written at the same moment.
  await Promise.all([one.apply(title('kontakt', 'Drei')), other.apply(title('reparatur', 'Vier'))])
  const later = [expect.stringContaining('zu „Drei“'), expect.stringContaining('zu „Vier“')]
  await expect.poll(() => said(one)).toEqual(later)
  await expect.poll(() => said(other)).toEqual(later)

  expect((await one.undo()).redo).toBe('Änderungen im anderen Fenster')
  await expect.poll(() => said(other)).toEqual([later[0], both[1]])
  await one.reset('Alles zurückgenommen')
  await expect.poll(() => said(other)).toEqual([])
})
