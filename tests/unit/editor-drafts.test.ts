import { expect, test } from 'vitest'
import { draftStore } from '../../src/editor/desk/draft.ts'

const database = new Map()
const store = {
  get: async (name: IDBValidKey) => database.get(name),
  set: async (name: IDBValidKey, value: unknown) => void database.set(name, value),
  del: async (name: IDBValidKey) => void database.delete(name),
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
