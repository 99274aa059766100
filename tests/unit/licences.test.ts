import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { fontPackages, licencesText, packagesOf } from '../../src/bundling/licences.ts'

test('finds the packages of a bundle in the paths of its modules', () => {
  expect(
    packagesOf([
      '/site/src/app/browser.tsx',
      '/site/node_modules/react/index.js',
      '/site/node_modules/react/jsx-runtime.js',
      'C:\\site\\node_modules\\@supabase\\supabase-js\\dist\\index.mjs',
      '/site/node_modules/a/node_modules/@b/c/index.js',
      '\0rolldown/runtime.js',
    ]),
  ).toEqual(['react', '@supabase/supabase-js', '@b/c'])
})

test('lists each package once with its text, including the fonts', async () => {
  const text = await licencesText(['/a/node_modules/react/index.js', '/a/node_modules/react/b.js'])
  expect(text.match(/^react \d\S+ \(MIT\)$/gm)).toHaveLength(1)
  expect(text).toContain('Permission is hereby granted')
  expect(text.match(/^@fontsource\/barlow\S* \S+ \(OFL-1.1\)$/gm)).toHaveLength(fontPackages.length)
  expect(text).toContain('SIL OPEN FONT LICENSE')
})

test('lists the fonts that the site uses', async () => {
  const source = await readFile('scripts/fonts.ts', 'utf8')
  const used = [...source.matchAll(/'(@fontsource\/[\w-]+)\/files/g)].map(([, name]) => name)
  expect(used.toSorted()).toEqual(fontPackages)
})
