import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import packageJson from '../../package.json'

const named: Readonly<Record<string, string>> = packageJson.imports

/** Everything loaded with a module: its imports and theirs, except for types and dynamic imports. */
function loadedWith(file: string, known = new Set<string>()): ReadonlySet<string> {
  if (known.has(file)) return known
  known.add(file)
  if (!/\.tsx?$/.test(file)) return known
  const text = readFileSync(file, 'utf8')
  for (const [, from = ''] of text.matchAll(/^(?:import|export) (?!type )(?:[^'"]*? from )?'([^']+)'/gm)) {
    const target = named[from] ?? (from.startsWith('.') ? join(file, '..', from) : from)
    loadedWith(target.replace(/^\.\//, ''), known)
  }
  return known
}

const late: [start: string, at: string, needed: string, file: string][] = [
  ['src/editor/page/preview.tsx', 'src/app/App.tsx', 'a drawing', 'src/sheets/draw.tsx'],
  ['src/editor/page/preview.tsx', 'src/app/App.tsx', 'running text', 'src/editor/page/in-place/running.ts'],
  ['src/editor/desk/worker.ts', 'src/loader/load.ts', 'the source', 'src/editor/desk/source-answers.ts'],
  ['src/editor/desk/worker.ts', 'src/loader/load.ts', 'a new page', 'src/editor/desk/page-plans.ts'],
  ['src/editor/desk/worker.ts', 'src/loader/load.ts', 'the launch', 'src/checks/launch/index.ts'],
]
test.each(late)('%s loads %s, but not what %s needs', (start, at, _, file) => {
  expect(readFileSync(file, 'utf8')).not.toBe('')
  const loaded = loadedWith(start)
  expect(loaded).toContain(at)
  expect(loaded).not.toContain(file)
})
