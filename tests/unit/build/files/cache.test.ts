import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { cached, keepNewest } from '../../../../src/build/files/cache.ts'
import { codeStamp } from '../../../../src/build/files/code-stamp.mjs'
import { cacheDir } from '../../../../src/build/files/paths.ts'
import { replaceFile } from '../../../../src/build/files/replace-file.mjs'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'cache-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

test('replaces a file as a whole; on failure the old one stays and nothing else is left', async () => {
  const path = join(folder, 'a')
  const write = (text: string) => replaceFile(path, (beside) => writeFileSync(beside, text))
  await write('1')
  await Promise.all(['2', '2', '2'].map(write))
  const failing = replaceFile(path, (beside) => {
    writeFileSync(beside, 'half')
    expect(readFileSync(path, 'utf8')).toBe('2')
    throw new Error('disk full')
  })
  await expect(failing).rejects.toThrow('disk full')
  expect(readFileSync(path, 'utf8')).toBe('2')
  expect(readdirSync(folder)).toEqual(['a'])
})

test('of two processes that create the same folder, the first one wins', async () => {
  const path = join(folder, 'a')
  const make = (text: string) =>
    replaceFile(path, (beside) => {
      mkdirSync(beside)
      writeFileSync(join(beside, 'b'), text)
    })
  await make('1')
  await make('2')
  expect(readFileSync(join(path, 'b'), 'utf8')).toBe('1')
  expect(readdirSync(folder)).toEqual(['a'])
})

test('creates cached files once', async () => {
  const name = `test/${process.pid}`
  let made = 0
  const make = (path: string) => writeFileSync(path, String(++made))
  for (let i = 0; i < 2; i++) expect(readFileSync(await cached(name, make), 'utf8')).toBe('1')
  rmSync(join(cacheDir, 'test'), { recursive: true })
})

test('keeps the twenty newest files and folders', () => {
  for (let day = 1; day <= 22; day++) {
    const path = join(folder, `${day}`)
    if (day % 2) mkdirSync(path)
    else writeFileSync(path, '')
    utimesSync(path, day * 86_400, day * 86_400)
  }
  keepNewest(folder)
  expect(readdirSync(folder)).toHaveLength(20)
  for (const gone of ['1', '2']) expect(existsSync(join(folder, gone))).toBe(false)
})

test('a bundled command takes its code stamp from its file name, or from the command that runs it', async () => {
  const file = join(folder, 'check-0123456789abcdef.mjs')
  writeFileSync(file, readFileSync('src/build/files/code-stamp.mjs'))
  const bundled: { codeStamp: typeof codeStamp } = await import(/* @vite-ignore */ file)
  expect(bundled.codeStamp()).toBe('0123456789abcdef')
  expect(codeStamp()).toMatch(/^[0-9a-f]{16}$/)
  vi.stubEnv('CODE_STAMP', 'fedcba9876543210')
  expect(codeStamp()).toBe('fedcba9876543210')
  vi.unstubAllEnvs()
})
