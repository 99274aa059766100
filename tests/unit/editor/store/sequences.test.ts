// @module-tag thorough
import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { type Path, parseSource, valueAt } from '#reading'
import { setValue } from '../../../../src/content/edit/index.ts'
import type { CheckSite } from '../../../../src/editor/store/checking.ts'
import type { Draft } from '../../../../src/editor/store/draft.ts'
import { createStore } from '../../../../src/editor/store/store.ts'
import type { OpenedSite } from '../../../../src/editor/workspace/workspace.ts'
import { placesIn } from '../../../support/random-edits.ts'
import { livelySite } from '../../../support/two-people.ts'

/*
 * One person writes, undoes, takes back, reloads, publishes and chooses, a second one publishes, also what is being written
 * in the middle of a word, and the browser may refuse to store. Each writes words of their own. None may disappear unless
 * an undo, a choice or taking back says so.
 */

const numRuns = Number(process.env.SEQUENCES ?? 2_000)
const files = ['pages/start.yaml', 'pages/reparatur.yaml']

const kinds = [
  ...['write', 'write', 'write', 'duplicate', 'others', 'others', 'insert above'],
  ...['merge', 'merge', 'publish', 'undo', 'redo', 'choose', 'reload', 'refuse'],
  ...['others in mid-word', 'take back', 'take back all'],
] as const
const sequence = fc.array(fc.record({ kind: fc.constantFrom(...kinds), at: fc.nat(10_000) }), {
  minLength: 4,
  maxLength: 24,
})

/** A check that finds nothing: problems do not matter here. */
const check: CheckSite = async () => ({
  problems: [],
  shaped: { pages: new Map(), pictures: new Map(), targets: new Map() },
})

const dataOf = (text: string) => parseSource('', text).source?.value
const wordsIn = (value: unknown): string[] => JSON.stringify(value ?? '').match(/\b[ab]\d+z/g) ?? []

/** The sentences of a text, to which a word can be added. */
const sentencesIn = (text: string) =>
  placesIn(dataOf(text)).filter(
    ({ path, value }) => path.length > 1 && / .* .* /.test(String(value)) && typeof value === 'string',
  )

function at<T>(all: readonly T[], index: number): T | undefined {
  return all[index % all.length]
}

async function play(steps: readonly { kind: string; at: number }[]): Promise<void> {
  let stored: OpenedSite = { version: '0', texts: textsOf(livelySite), files: {} }
  let draft: Draft | undefined
  let [isRefusing, isRefused, count] = [false, false, 0]
  const drafts = {
    read: async () => structuredClone(draft),
    save: async (next: Draft) => {
      isRefused = isRefusing
      if (isRefusing) throw new Error('full')
      draft = structuredClone(next)
    },
  }
  const opened = () => createStore({ check, drafts })
  let store = opened()
  await store.open(stored)
  /** The words that have to be there, at each step of the history. */
  let [history, present] = [[new Set<string>()], 0]
  const alive = () => history[present] ?? new Set()
  const push = (...words: string[]) => {
    history = [...history.slice(0, present + 1), new Set([...alive(), ...words])]
    present += 1
  }
  const known = new Set<string>()
  /** A merge brings the words of others, and ends the history. */
  const restart = () => {
    const others = wordsIn(stored.texts).filter((word) => word.startsWith('b') && !known.has(word))
    for (const word of others) known.add(word)
    history = [new Set([...alive(), ...others])]
    present = 0
  }
  const conflicts = () => store.state()?.conflicts ?? []
  /** The site on which the store's changes are based. */
  let base = stored
  const textNow = () => [files.map((one) => store.source(one)), conflicts()]

  async function publishOthers(file: string, change: (text: string) => string): Promise<void> {
    const texts = { ...stored.texts, [file]: change(stored.texts[file] ?? '') }
    stored = { ...stored, version: String(++count), texts }
  }

  async function merge(): Promise<void> {
    if (store.state()?.version === stored.version) return
    await store.rebase(stored)
    base = stored
    restart()
  }

  /** Somebody publishes the text in which a word is being written. */
  async function writeThrough(file: string, index: number, word: string): Promise<void> {
    const place = at(sentencesIn(store.source(file)), index)
    if (!place) return
    let path: Path = place.path
    const write = (value: string) =>
      store.apply({ kind: 'set', file, path, value: `${place.value} ${value}` })
    await write(word.slice(0, -1))
    const theirs = sentencesIn(stored.texts[file] ?? '').find((one) => String(one.path) === String(path))
    if (theirs)
      await publishOthers(file, (text) => setValue(text, path, `${theirs.value} ${word.replace('a', 'b')}`))
    const stop = store.subscribe((placeOf) => {
      if (placeOf) path = placeOf({ file, path }).path
    })
    await merge()
    stop()
    // Removing the block ends the editing of its text.
    if (path.length < place.path.length) return
    await write(word)
    push(word)
  }

  async function takeBack(index: number): Promise<void> {
    const one = at(
      store.changes().filter(({ kind }) => kind),
      index,
    )
    if (!one) return
    const wordsAt = (text = '', path = one.is) => wordsIn(valueAt(dataOf(text), path))
    const lost = one.kind === 'removed' ? [] : wordsAt(store.source(one.file))
    await store.revert(one)
    push()
    const back = wordsAt(base.texts[one.file], one.was)
    for (const word of lost) if (!back.includes(word)) alive().delete(word)
  }

  for (const { kind, at: index } of steps) {
    vi.setSystemTime(Date.now() + 5_000)
    const file = at(files, index) ?? ''
    const word = `${kind === 'others' || kind === 'insert above' ? 'b' : 'a'}${++count}z`
    if (kind === 'write') {
      const place = at(sentencesIn(store.source(file)), index)
      if (!place) continue
      await store.apply({ kind: 'set', file, path: place.path, value: `${place.value} ${word}` })
      push(word)
    } else if (kind === 'duplicate') {
      await store.apply({ kind: 'duplicate', file, path: ['blocks', 1] })
      push()
    } else if (kind === 'others in mid-word') await writeThrough(file, index, word)
    else if (kind === 'take back') await takeBack(index)
    else if (kind === 'take back all') {
      if (store.changes().length === 0) continue
      await store.reset()
      push()
      const left = wordsIn(base.texts)
      for (const one of alive()) if (!left.includes(one)) alive().delete(one)
    } else if (kind === 'others') {
      const place = at(sentencesIn(stored.texts[file] ?? ''), index)
      if (place) await publishOthers(file, (text) => setValue(text, place.path, `${place.value} ${word}`))
    } else if (kind === 'insert above') {
      const block = `blocks:\n  - type: text\n    title: Neu von anderen ${word}\n    text: Ein ganzer Absatz.\n`
      await publishOthers(file, (text) => text.replace(/blocks:\r?\n/, block))
    } else if (kind === 'merge') await merge()
    else if (kind === 'publish') {
      await merge()
      if (conflicts().length > 0) continue
      const { changes } = store.publication()
      const texts = { ...stored.texts }
      for (const change of changes) if ('text' in change) texts[change.file] = change.text
      stored = { ...stored, version: String(++count), texts }
      await store.published(stored)
      base = stored
    } else if (kind === 'undo' && present > 0) {
      await store.undo()
      present -= 1
    } else if (kind === 'redo' && present < history.length - 1) {
      await store.redo()
      present += 1
    } else if (kind === 'choose') {
      const one = at(conflicts(), index)
      if (!one) continue
      const side = index % 2 ? 'mine' : 'theirs'
      await store.choose(one.id, side)
      push()
      const kept = wordsIn(one[side])
      for (const lost of wordsIn(one[side === 'mine' ? 'theirs' : 'mine']))
        if (!kept.includes(lost)) alive().delete(lost)
    } else if (kind === 'reload') {
      await store.keep()
      // The browser asks before the window is closed, and whoever is asked stays.
      expect(store.isUnsaved()).toBe(isRefused)
      if (isRefused) continue
      store = opened()
      await store.open(stored)
      base = stored
      restart()
    } else if (kind === 'refuse') isRefusing = !isRefusing

    const there = new Set(wordsIn(textNow()))
    for (const one of alive()) expect(there, `${one} after ${kind}`).toContain(one)
  }
}

const textsOf = (site: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(site).filter(([file]) => file.endsWith('.yaml'))) as Record<
    string,
    string
  >

test('no word is lost in any order of events', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  await fc.assert(fc.asyncProperty(sequence, play), { numRuns })
  vi.useRealTimers()
}, 600_000)
