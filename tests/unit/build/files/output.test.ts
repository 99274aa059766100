import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { foreignName, openOutput } from '../../../../src/build/files/output.ts'

let dir = ''
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'output-'))
})
afterEach(() => rmSync(dir, { recursive: true }))

const page = { 'a/b.html': '<p>Grüße</p>' }

async function build(files: Record<string, string>, brotli = true) {
  const output = openOutput(dir, { brotli })
  for (const [file, content] of Object.entries(files)) await output.write({ file, content })
  output.finish()
}

const read = (file: string) => readFileSync(join(dir, file))
const present = () =>
  readdirSync(dir, { recursive: true, encoding: 'utf8' })
    .filter((name) => name !== '.website')
    .sort()
const inode = (file: string) => statSync(join(dir, file)).ino

test('stores a compressed copy of what everybody loads, of pages only for hosts that send it', async () => {
  const files = { ...page, 'c.pdf': 'PDF', 'd.txt': 'Grüße', 'e.js': '', 'index.html': '' }
  await build(files, false)
  const always = ['a', 'a/b.html', 'c.pdf', 'd.txt', 'e.js', 'e.js.br', 'index.html', 'index.html.br']
  expect(present()).toEqual(always)
  await build(files)
  expect(present()).toEqual([...always, 'a/b.html.br'].sort())
  expect(brotliDecompressSync(read('a/b.html.br')).toString()).toBe('<p>Grüße</p>')
})

test('leaves a file with the same content alone, and replaces any other as a whole', async () => {
  await build({ ...page, 'd.txt': 'Grüße' })
  const [same, other] = [inode('d.txt'), inode('a/b.html')]
  await build({ 'a/b.html': '<p>Guten Tag</p>', 'd.txt': 'Grüße' })
  expect(inode('d.txt')).toBe(same)
  // A process that has the old file open can read it to its end.
  expect(inode('a/b.html')).not.toBe(other)
  expect(brotliDecompressSync(read('a/b.html.br'))).toEqual(read('a/b.html'))
})

test('removes what the build has not written, such as files of earlier builds', async () => {
  await build({ ...page, 'alt/c.html': '' })
  writeFileSync(join(dir, 'a/b.html.1-0'), 'half')
  await build(page)
  expect(present()).toEqual(['a', 'a/b.html', 'a/b.html.br'])
})

test('removes a link to a folder, and nothing behind it', async () => {
  await build({ ...page, 'c.txt': '' })
  const behind = mkdtempSync(join(tmpdir(), 'behind-'))
  writeFileSync(join(behind, 'kept.txt'), '')
  symlinkSync(behind, join(dir, 'link'))
  await build(page)
  expect(present()).toEqual(['a', 'a/b.html', 'a/b.html.br'])
  expect(readdirSync(behind)).toEqual(['kept.txt'])
  rmSync(behind, { recursive: true })
})

test('updates a copy if its original has changed', async () => {
  const original = join(dir, 'original.pdf')
  for (const content of ['PDF', 'PDF 2']) {
    writeFileSync(original, content)
    await openOutput(join(dir, 'built')).copy('files/a.pdf', original)
    expect(read('built/files/a.pdf').toString()).toBe(content)
  }
})

test('keeps what those who publish the folder have in it', async () => {
  for (const name of ['.git', '.vercel']) mkdirSync(join(dir, name))
  for (const file of ['.git/config', '.vercel/project.json', 'CNAME']) writeFileSync(join(dir, file), '')
  expect(foreignName(dir, 'Website')).toBeUndefined()
  await build({ 'b.html': '' }, false)
  expect(present()).toEqual(['.git', '.git/config', '.vercel', '.vercel/project.json', 'CNAME', 'b.html'])
})

test('a folder is recognized from the first moment of its build on, and by what it was built for', async () => {
  expect(foreignName(join(dir, 'none'), 'Website')).toBeUndefined()
  expect(foreignName(dir, 'Website')).toBeUndefined()
  // What is written next may be the last of a build that is interrupted.
  await openOutput(dir).copyFolder('assets', 'tests/pasted', () => true)
  expect(foreignName(dir, 'Website')).toBeUndefined()
  expect(foreignName(dir, 'Redaktion')).toBe('.website')
  rmSync(join(dir, '.website'))
  expect(foreignName(dir, 'Website')).toBe('assets')
})

test.each([
  ['.DS_Store', 'Website', undefined],
  ['_data/site.json', 'Website', '_data'],
  ['.ssh/id', 'Website', '.ssh'],
  ['.env', 'Redaktion', '.env'],
] as const)('with %s in it, a folder for the %s holds as something foreign: %s', (file, what, foreign) => {
  mkdirSync(dirname(join(dir, file)), { recursive: true })
  writeFileSync(join(dir, file), '')
  expect(foreignName(dir, what)).toBe(foreign)
})
