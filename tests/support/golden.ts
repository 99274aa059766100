import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import type { Content } from '#content'
import { loadContent } from '../../src/loader/index.ts'
import { type Files, memoryDisk, siteWith, smallSite } from './site.ts'

const folder = 'tests/cases'

/** A case of the golden corpus: `cases/<code>/<name>/`, with the files that differ from the small site. */
export type GoldenCase = { code: string; name: string; path: string }

export const goldenCases: GoldenCase[] = foldersIn(folder).flatMap((code) =>
  foldersIn(join(folder, code)).map((name) => ({ code, name, path: join(folder, code, name) })),
)

/** Returns all files of a case; of site.yaml, its folder holds only the sections that differ. */
export function filesOf({ path }: GoldenCase): Files {
  const entries = readdirSync(path, { recursive: true, withFileTypes: true }).filter(
    (entry) => entry.isFile() && entry.name !== 'expected.txt',
  )
  const changed = entries.map(({ parentPath, name }) => {
    const file = relative(path, join(parentPath, name)).replaceAll('\\', '/')
    const bytes = readFileSync(join(parentPath, name))
    return [file, file === 'site.yaml' ? siteWith(bytes.toString()) : bytes]
  })
  return { ...smallSite, ...Object.fromEntries(changed) }
}

const loaded = new Map<string, Promise<Content>>()

/** Loads a case, once for all tests of a worker. */
export function loadCase(golden: GoldenCase): Promise<Content> {
  const content = loaded.get(golden.path) ?? loadContent(memoryDisk(filesOf(golden)))
  loaded.set(golden.path, content)
  return content
}

function foldersIn(path: string): string[] {
  return readdirSync(path, { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() ? [entry.name] : [],
  )
}
