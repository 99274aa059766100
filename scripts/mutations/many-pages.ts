import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Files } from '../../tests/support/site.ts'
import { mapPage } from './page-map.ts'

/** Adds copies of the pages until there are `count`; each copy has its own title, description and address. */
export function withPages(files: Files, count: number): Files {
  const originals = Object.keys(files).filter((file) => /^pages\/[^/]+\.yaml$/.test(file))
  const grown = { ...files }
  const routes: string[] = []
  // Each copy is linked from the page before it; otherwise it would be reported as unlinked.
  let before = 'pages/start.yaml'
  for (let number = originals.length; number < count; number++) {
    const original = originals[number % originals.length] as string
    const name = `${original.replace(/^pages\/|\.yaml$/g, '')}-${number}`
    grown[`pages/${name}.yaml`] = copyOf(original, String(files[original]), number)
    grown[before] = String(grown[before]) + linkTo(name, number)
    before = `pages/${name}.yaml`
    routes.push(`  - { path: /${name}, page: ${name}.yaml }\n`)
  }
  grown['site.yaml'] = `${String(files['site.yaml']).trimEnd()}\n${routes.join('')}`
  return grown
}

function linkTo(name: string, number: number): string {
  return `
  - type: links
    title: Weiter zur nächsten Seite
    links:
      - label: Seite ${number} über Paletten
        to: /${name}
`
}

/** Writes the files into a folder. */
export function writeFiles(folder: string, files: Files): void {
  for (const [path, content = ''] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), content)
  }
}

function copyOf(file: string, text: string, number: number): string {
  const { fields } = mapPage(file, text)
  const written: Record<string, string> = {
    title: `Seite ${number} über Paletten und Gitterboxen`,
    description: `>-
  Die Seite mit der Nummer ${number} beschreibt, wie Paletten gekauft, verkauft, repariert und sortiert werden,
  und wie Sie eine Anfrage stellen.`,
  }
  const places = fields.filter(({ path }) => path.length === 1 && written[String(path[0])] !== undefined)
  return places
    .toSorted((a, b) => b.start - a.start)
    .reduce((copy, { key, start, end }) => copy.slice(0, start) + written[key] + copy.slice(end), text)
}
