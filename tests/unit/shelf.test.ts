import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { finishedIn, forgetGone } from '../../src/files/shelf.ts'

let shelf = ''
beforeEach(() => {
  shelf = mkdtempSync(join(tmpdir(), 'shelf-'))
})
afterEach(() => rmSync(shelf, { recursive: true }))

const put = (name: string, text = '') => writeFileSync(join(shelf, name), text)

test('what another process is at is not touched, what one left behind yesterday goes', () => {
  for (const name of ['a1', 'a1.4711', 'b2.4712']) put(name)
  mkdirSync(join(shelf, 'c3.4713'))
  const yesterday = Date.now() / 1_000 - 25 * 60 * 60
  for (const name of ['b2.4712', 'c3.4713']) utimesSync(join(shelf, name), yesterday, yesterday)
  expect(finishedIn(shelf)).toEqual([join(shelf, 'a1')])
  expect(readdirSync(shelf).sort()).toEqual(['a1', 'a1.4711'])
})

test('what is about a folder that is gone is forgotten; what cannot be read at the moment stays', () => {
  const gone = join(shelf, 'gibt-es-nicht')
  const about: Record<string, string | undefined> = {
    there: shelf,
    gone,
    unclear: undefined,
    'gone.4711': gone,
  }
  for (const name of Object.keys(about)) put(name)
  forgetGone(shelf, (path) => about[path.slice(shelf.length + 1)])
  expect(['there', 'gone', 'unclear', 'gone.4711'].map((name) => existsSync(join(shelf, name)))).toEqual([
    true,
    false,
    true,
    true,
  ])
})
