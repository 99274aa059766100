import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * The site of the tests: every block, today's kinds of texts, and nobody edits it. Tests of the program read this folder
 * and never `site.yaml` or `pages/` of the project, which belong to the owner.
 */
export const frozenSite = 'tests/site'

/** The YAML files of the frozen site, relative to it, site.yaml first. */
export const frozenFiles: readonly string[] = [
  'site.yaml',
  ...readdirSync(join(frozenSite, 'pages'))
    .filter((name) => name.endsWith('.yaml'))
    .map((name) => `pages/${name}`),
]

/** Returns the text of a file of the frozen site. */
export const frozenText = (file: string): string => readFileSync(join(frozenSite, file), 'utf8')
