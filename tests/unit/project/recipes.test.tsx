// @vitest-environment jsdom
import { execFile } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { cleanup } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { MemoryRouter } from 'react-router-dom'
import { afterAll, afterEach, describe, expect, test, vi } from 'vitest'
import { follow, recipeSteps } from '../../support/recipes.ts'
import { picture } from '../../support/site.ts'

// Inside the project, so that modules of the copy find its packages.
mkdirSync('test-results', { recursive: true })
const copy = mkdtempSync(resolve('test-results/recipes-'))
const places = ['schema', 'src', 'tests/cases', 'tests/site', 'tests/support', 'tests/unit']
for (const place of [...places, 'package.json', 'tsconfig.json'])
  cpSync(place, join(copy, place), { recursive: true })
for (const step of recipeSteps()) follow(step, copy)

/** A module of the copy. */
const load = <Module,>(file: string): Promise<Module> => import(join(copy, file))

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})
afterAll(() => rmSync(copy, { recursive: true }))

test('what the recipes add compiles', async () => {
  const tsc = resolve('node_modules/.bin/tsc')
  const said = await new Promise((done) => {
    execFile(tsc, ['-p', join(copy, 'src/site'), '--checkers', '1'], (_, out) => done(out))
  })
  expect(said).toBe('')
})

describe('the block', async () => {
  const { blockSchemas } = await load<typeof import('#schema')>('schema/index.ts')
  const { testBlock } = await load<typeof import('../../support/test-block.tsx')>(
    'tests/support/test-block.tsx',
  )
  const schema = blockSchemas.get('testimonials')
  if (!schema) throw new Error('The recipe for a block makes none')
  testBlock(schema)
})

describe('every field', () => load('tests/unit/content/reading/labels.test.ts'))

describe('every message', () => load('tests/unit/content/problems/catalogue.test.ts'))

test('the rule finds its case, and its fix mends it', async () => {
  const { goldenCases, loadCase } =
    await load<typeof import('../../support/golden.ts')>('tests/support/golden.ts')
  const problems = await load<typeof import('../../../src/content/problems/index.ts')>(
    'src/content/problems/index.ts',
  )
  const golden = goldenCases.find(({ code }) => code === 'loud-text')
  if (!golden) throw new Error('The recipe for a rule has no case')
  const found = await loadCase(golden)
  expect(found.problems).toMatchObject([{ code: 'loud-text', message: '„!!!“ wirkt laut.' }])
  const text = String(found.texts.get('pages/start.yaml'))
  expect(problems.applyFixes(text, found.problems)).toContain('lead: Jetzt anfragen!\n')
})

test('the setting is valid, and shown', async () => {
  const { loadContent } = await load<typeof import('../../../src/content/loader/index.ts')>(
    'src/content/loader/index.ts',
  )
  const { resolveContent } = await load<typeof import('#reading')>('src/content/reading/index.ts')
  const { Footer } = await load<typeof import('../../../src/site/layout/Footer.tsx')>(
    'src/site/layout/Footer.tsx',
  )
  const { SiteContext } = await load<typeof import('../../../src/site/ui/SiteContext.ts')>(
    'src/site/ui/SiteContext.ts',
  )
  const { folderDisk } =
    await load<typeof import('../../../src/build/files/disk.ts')>('src/build/files/disk.ts')
  const content = await loadContent(folderDisk(join(copy, 'tests/site')))
  expect(content.problems).toEqual([])
  const html = renderToString(
    <MemoryRouter>
      <SiteContext value={resolveContent(content, picture).site}>
        <Footer />
      </SiteContext>
    </MemoryRouter>,
  )
  expect(html).toContain('Wir holen Paletten in der Region Stuttgart.')
})
