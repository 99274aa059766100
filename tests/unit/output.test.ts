import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openOutput } from '../../src/files/output.ts'
import { traceOf } from '../../src/files/site-file.ts'

let dir = ''
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'output-'))
})
afterEach(() => rmSync(dir, { recursive: true }))

const page = { 'a/b.html': '<p>Grüße</p>' }

async function build(files: Record<string, string>, code = 'one') {
  const output = openOutput(dir, code)
  for (const [file, content] of Object.entries(files)) await output.write({ file, content })
  await output.finish()
}

const read = (file: string) => readFileSync(join(dir, file))
const present = () => readdirSync(dir, { recursive: true, encoding: 'utf8' }).sort()
const traces = () => present().map((file) => traceOf(join(dir, file)))

test('stores a compressed copy of what pages load as text, and everything else as it is', async () => {
  await build({ ...page, 'c.pdf': 'PDF', 'd.txt': 'Grüße' })
  expect(present()).toEqual(['a', 'a/b.html', 'a/b.html.br', 'c.pdf', 'd.txt'])
  expect(brotliDecompressSync(read('a/b.html.br')).toString()).toBe('<p>Grüße</p>')
})

test('replaces files written by other programs', async () => {
  await build(page)
  const before = traces()
  await build(page, 'two')
  expect(traces()).not.toEqual(before)
})

test('updates a copy if its original has changed', async () => {
  const original = join(dir, 'original.pdf')
  const copyIt = async () => {
    const output = openOutput(join(dir, 'built'), 'one')
    await output.copy('files/a.pdf', original)
    await output.finish()
  }
  for (const content of ['PDF', 'PDF 2']) {
    writeFileSync(original, content)
    await copyIt()
    expect(read('built/files/a.pdf').toString()).toBe(content)
  }
})

test('does not compress again what is already compressed', async () => {
  const [from, compressed] = [join(dir, 'program.js'), Buffer.from('compressed')]
  writeFileSync(from, 'go()')
  writeFileSync(`${from}.br`, compressed)
  const output = openOutput(join(dir, 'built'), 'one')
  for (const ending of ['', '.br']) await output.copy(`a.js${ending}`, from + ending)
  await output.finish()
  expect(read('built/a.js').toString()).toBe('go()')
  expect(read('built/a.js.br')).toEqual(compressed)
})

test('keeps the versions of the folder', async () => {
  mkdirSync(join(dir, '.git'))
  writeFileSync(join(dir, '.git/config'), '')
  await build(page)
  expect(present()).toEqual(['.git', '.git/config', 'a', 'a/b.html', 'a/b.html.br'])
})
