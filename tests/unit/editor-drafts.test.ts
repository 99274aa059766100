import { expect, test } from 'vitest'
import { createDesk } from '../../src/editor/desk/desk.ts'
import { draftStore } from '../../src/editor/desk/draft.ts'
import { frozenTexts } from '../support/frozen-site.ts'

const database = new Map()
const store: Parameters<typeof draftStore>[0] = {
  get: async (name) => database.get(name),
  update: async (name, updated) => void database.set(name, updated(database.get(name))),
}

const openedSite = async (place: string) => {
  const texts = Object.fromEntries(frozenTexts)
  return { version: '1', place, texts, files: {} }
}
const title = (name: string, value: string) =>
  ({ kind: 'set', file: `pages/${name}.yaml`, path: ['blocks', 0, 'title'], value }) as const

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
  const site = await openedSite('fenster')
  const [one, other] = [createDesk(() => {}, draftStore(store)), createDesk(() => {}, draftStore(store))]
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

test('a database that does not answer keeps nobody waiting, and what it yields later is joined', async () => {
  const site = await openedSite('spät')
  const before = createDesk(() => {}, draftStore(store))
  await before.open(site)
  await before.apply(title('kontakt', 'Früher'))
  let unblock = () => {}
  const blocked = new Promise<void>((resolve) => {
    unblock = resolve
  })
  const late: typeof store = {
    get: (name) => blocked.then(() => store.get(name)),
    update: (name, updated) => blocked.then(() => store.update(name, updated)),
  }
  const said: unknown[] = []
  const desk = createDesk((event) => said.push(event), draftStore(late, 10))
  expect((await desk.open(site)).found).toBeUndefined()
  await desk.apply(title('reparatur', 'Jetzt'))
  await expect.poll(() => said).toContainEqual({ saved: false })
  said.length = 0
  await desk.undo()
  await expect(desk.written()).rejects.toThrow('does not answer')
  expect(said).not.toContainEqual({ saved: false })
  await desk.redo()
  unblock()
  const sentences = async () => (await desk.changes()).map(({ sentence }) => sentence)
  const both = [expect.stringContaining('zu „Früher“'), expect.stringContaining('zu „Jetzt“')]
  await expect.poll(sentences).toEqual(both)
  await expect.poll(() => database.get('draft spät').texts.size).toBe(2)
})
