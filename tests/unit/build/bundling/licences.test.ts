import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { licencesText, packagesOf } from '../../../../src/build/bundling/licences.ts'

test('finds the packages of a bundle in the paths of its modules', () => {
  expect(
    packagesOf([
      '/site/src/site/app/browser.tsx',
      '/site/node_modules/react/index.js',
      '/site/node_modules/react/jsx-runtime.js',
      'C:\\site\\node_modules\\@supabase\\supabase-js\\dist\\index.mjs',
      '/site/node_modules/a/node_modules/@b/c/index.js',
      '\0rolldown/runtime.js',
    ]),
  ).toEqual(
    new Map([
      ['react', '/site/node_modules/react'],
      ['@supabase/supabase-js', 'C:/site/node_modules/@supabase/supabase-js'],
      ['@b/c', '/site/node_modules/a/node_modules/@b/c'],
    ]),
  )
})

test('lists each package once with its text, including the font', async () => {
  const text = await licencesText(['/a/node_modules/react/index.js', '/a/node_modules/react/b.js'])
  expect(text.match(/^react \d\S+ \(MIT\)$/gm)).toHaveLength(1)
  expect(text).toContain('Permission is hereby granted')
  expect(text.match(/^@fontsource\/barlow\S* \S+ \(OFL-1.1\)$/gm)).toHaveLength(1)
  expect(text).toContain('SIL OPEN FONT LICENSE')
})

test('finds a package where only those that use it do', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'licences-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const home = join(folder, 'node_modules/.pnpm/kiste@1.0.0/node_modules/kiste')
  await mkdir(home, { recursive: true })
  await writeFile(join(home, 'package.json'), '{ "version": "1.0.0", "license": "MIT", "author": "Erika" }')
  expect(await licencesText([join(home, 'index.js')])).toContain('kiste 1.0.0 (MIT)\n\nCopyright Erika')
})
