import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { folderDisk } from '../../src/build/files/disk.ts'
import { loadContent } from '../../src/content/loader/index.ts'
import { guide, inlineCodes } from '../support/redaktion.ts'

const declared = /<!-- Beispielnamen: (.+) -->/.exec(guide)?.[1]?.split(', ') ?? []

test('the handbook names addresses of the site', async () => {
  const { valid } = await loadContent(folderDisk('.'))
  const paths = valid?.site.routes.map(({ path }) => path) ?? []
  const named = inlineCodes.flatMap((text) => text.match(/(?<=^|[ (])\/(?!files\/)[a-z0-9/-]*/g) ?? [])
  expect(named.length).toBeGreaterThan(4)
  expect(named.filter((path) => !paths.includes(path) && !declared.includes(path))).toEqual([])
})

test('the handbook names files of the site', () => {
  const named = inlineCodes.map((name) =>
    name.replace(/^.+ · (.+):\d+$/, '$1').replace(/^\/files\//, 'pages/files/'),
  )
  const files = named.filter((name) => /^[^/].*\.(yaml|md|jpe?g|pdf)$|^pages/i.test(name))
  const isThere = (name: string) => [name, `docs/${name}`, `pages/images/${name}`].some(existsSync)
  expect(files.length).toBeGreaterThan(5)
  expect(files.filter((name) => !isThere(name) && !declared.includes(name))).toEqual([])
})

test('questions to the owner refer to existing files, and to facts in site.yaml', () => {
  const questions = readFileSync('docs/offene-fragen.md', 'utf8')
  const named = [...questions.matchAll(/`([^`\s]+)`/g)].map(([, name = '']) => name)
  const keys = [...readFileSync('site.yaml', 'utf8').matchAll(/^ *(\w+):/gm)].map(([, key]) => key)
  expect(named.length).toBeGreaterThan(30)
  expect(named.filter((name) => !existsSync(name) && !keys.includes(name))).toEqual([])
})
