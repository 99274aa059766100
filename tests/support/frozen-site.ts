import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { folderDisk } from '../../src/build/files/disk.ts'

/**
 * The site of the tests: today's kinds of texts and every setting; a new block needs only its example. Tests of the program read this folder
 * and never `site.yaml` or `pages/` of the project, which belong to the owner.
 */
export const frozenSite = 'tests/site'

export const frozenDisk = folderDisk(frozenSite)

/** The YAML files of the frozen site, relative to it, site.yaml first. */
export const frozenFiles: readonly string[] = [
  'site.yaml',
  ...readdirSync(join(frozenSite, 'pages'))
    .filter((name) => name.endsWith('.yaml'))
    .map((name) => `pages/${name}`),
]

/** Returns the text of a file of the frozen site. */
export const frozenText = (file: string): string => readFileSync(join(frozenSite, file), 'utf8')

export const frozenTexts: ReadonlyMap<string, string> = new Map(
  frozenFiles.map((file) => [file, frozenText(file)]),
)

/** Returns all files of a site with their bytes, by their path in its folder: texts, pictures and downloads. */
export function bytesOf(folder: string): Record<string, Buffer> {
  const below = readdirSync(join(folder, 'pages'), { recursive: true, withFileTypes: true })
  const files = below.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name))
  return Object.fromEntries(
    [join(folder, 'site.yaml'), ...files].map((path) => [
      relative(folder, path).replaceAll('\\', '/'),
      readFileSync(path),
    ]),
  )
}

export const frozenBytes = () => bytesOf(frozenSite)
