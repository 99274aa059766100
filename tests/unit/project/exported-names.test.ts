import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync } from 'vite'
import { expect, test } from 'vitest'

test('an exported name has one meaning', () => {
  expect(declared('schema', 'src', 'scripts', 'supabase').filter(isAmbiguous)).toEqual([])
})

/** Each exported name, with the files that declare it. */
function declared(...folders: string[]): [name: string, files: string[]][] {
  const byName = new Map<string, string[]>()
  for (const file of folders.flatMap(filesIn)) {
    const { staticExports } = parseSync(file, readFileSync(file, 'utf8')).module
    const own = staticExports.flatMap(({ entries }) =>
      entries.flatMap(({ moduleRequest, exportName }) => (moduleRequest ? [] : [exportName.name ?? ''])),
    )
    for (const name of new Set(own)) byName.set(name, [...(byName.get(name) ?? []), file])
  }
  return [...byName]
}

/** The bundler puts it in the place of another file, so it has that file's names. */
const standIn = join('src', 'editor', 'page', 'request.ts')

/** A block or a part of one has a schema and the component that draws it: one thing, so one name. */
function isAmbiguous([, files]: [string, string[]]): boolean {
  const [schemas, others] = [
    files.filter((file) => file.startsWith('schema')),
    files.filter((file) => !file.startsWith('schema')),
  ]
  const isDrawn = schemas.length === 1 && others.length === 1 && /^src.site.*\.tsx$/.test(others[0] ?? '')
  return files.length > 1 && !isDrawn
}

function filesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(tsx?|mjs)$/.test(name))
    .map((name) => join(folder, name))
    .filter((file) => file !== standIn)
}
