// @module-tag thorough
import { execFile } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test, vi } from 'vitest'
import { frozenSite } from '../support/frozen-site.ts'

vi.setConfig({ testTimeout: 300_000 })

const [, steps = ''] = /## Adding a block\n(.*?)\n## /s.exec(readFileSync('README.md', 'utf8')) ?? []
/** The files named in the steps, in order. */
const named = [...steps.matchAll(/`((?:schema|src)\/[^`]+)`/g)].map(([, file]) => file)

type Change = string | ((text: string) => string)

/** What a developer writes when following the steps: a new file, or a line added to an existing one. */
const changes: Record<string, Change> = {
  'schema/blocks/<type>.ts': `import { block, MarkupText } from '../parts.ts'

export const Notice = block('notice', 'Hinweis', 'Ein Hinweis, der auffallen soll.', {
  text: MarkupText.describe('Der Hinweis, ein bis zwei Sätze.'),
})
`,
  'schema/blocks/index.ts': (text) =>
    text
      .replace(/^(?=import { PalletDrawing })/m, "import { Notice } from './notice.ts'\n")
      .replace(/^(?= {2}PalletDrawing,$)/m, '  Notice,\n'),
  'src/site/blocks/<Name>.tsx': `import type { BlockProps } from '#schema'
import { RunningText } from '../ui/RunningText.tsx'
import { Section } from '../ui/Section.tsx'

export function Notice({ text, ...section }: BlockProps<'notice'>) {
  return (
    <Section {...section}>
      <RunningText text={text} />
    </Section>
  )
}
`,
  'src/site/blocks/index.tsx': (text) =>
    text
      .replace(/^(?=import { QualityLevels })/m, "import { Notice } from './Notice.tsx'\n")
      .replace(/^(?= {2}links: Links,$)/m, '  notice: Notice,\n'),
  'schema/blocks/<type>.example.yaml': `type: notice
anchor: hinweis
title: Betriebsferien
lead: Vom 23. Dezember bis zum 6. Januar.
text: In dieser Zeit holen wir nichts ab. Schreiben Sie uns über die Seite [Kontakt](/kontakt).
`,
}

const copy = mkdtempSync(join(tmpdir(), 'adding-'))
afterAll(() => rmSync(copy, { recursive: true }))

test('the steps name every file, and following them to the letter yields a block that passes', async () => {
  expect(named).toEqual(Object.keys(changes))
  const whole = ['docs', 'schema', 'scripts', 'src', 'supabase', 'tests', '.vscode']
  for (const name of [...whole, 'package.json', 'README.md', 'tsconfig.json', 'vite.config.ts']) {
    cpSync(name, join(copy, name), { recursive: true })
  }
  cpSync(frozenSite, copy, { recursive: true })
  symlinkSync(join(process.cwd(), 'node_modules'), join(copy, 'node_modules'))

  // Those who forget a step are told by the compiler: beside the files as they become, it reads them as they were.
  const forgotten = 'src/site/blocks/forgotten.tsx'
  cpSync('src/site/blocks/index.tsx', join(copy, forgotten))
  for (const place of named) change(String(place))
  const { said: errors } = await run('node_modules/.bin/tsc', ['--checkers', '1'])
  const incomplete = new Set([...errors.matchAll(/^(\S+)\(\d+,\d+\): error/gm)].map(([, file]) => file))
  expect([...incomplete]).toEqual([forgotten])

  expect((await run(process.execPath, ['--import', 'tsx', 'scripts/generate.ts'])).code).toBe(0)
  const { code, said } = await run('node_modules/.bin/vitest', [
    'run',
    'tests/unit/blocks.test',
    '--reporter=verbose',
  ])
  expect({ code, said }).toEqual({ code: 0, said: expect.stringContaining('notice') })
})

function change(place: string): void {
  const file = join(copy, place.replace('<type>', 'notice').replace('<Name>', 'Notice'))
  const wanted = changes[place] ?? ''
  const before = typeof wanted === 'string' ? '' : readFileSync(file, 'utf8')
  const after = typeof wanted === 'string' ? wanted : wanted(before)
  expect(after).not.toBe(before)
  writeFileSync(file, after)
}

function run(command: string, args: string[]): Promise<{ code: number; said: string }> {
  return new Promise((resolve) => {
    const env = { ...process.env, NO_COLOR: '1' }
    const child = execFile(command, args, { cwd: copy, env }, (_error, out, err) =>
      resolve({ code: child.exitCode ?? -1, said: out + err }),
    )
  })
}
