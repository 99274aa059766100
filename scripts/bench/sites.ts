import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** What to measure, and how often. */
export type BenchOptions = { runs: number; site: string }

/** Acts on a copy of a site with at least `count` pages, which is removed afterwards; returns the number of its pages, too. */
export async function inCopy<T>(
  site: string,
  count: number,
  act: (folder: string) => T | Promise<T>,
): Promise<[T, pages: string]> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-site-'))
  try {
    for (const part of ['site.yaml', 'pages'])
      cpSync(join(site, part), join(folder, part), { recursive: true })
    addCopies(folder, count)
    return [await act(folder), `${pagesIn(folder).length}`]
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

const pagesIn = (folder: string) => readdirSync(join(folder, 'pages')).filter((name) => /\.yaml$/.test(name))

/** Adds copies of the pages of a site until there are `count`, each linked from the one before. */
function addCopies(folder: string, count: number): void {
  const read = (file: string) => readFileSync(join(folder, file), 'utf8')
  const change = (file: string, text: string) => writeFileSync(join(folder, file), text)
  // A link to a hidden page leads nowhere.
  const originals = pagesIn(folder).filter((name) => !/^hidden: true/m.test(read(`pages/${name}`)))
  let [before, routes] = ['pages/start.yaml', 'routes:\n']
  for (let number = originals.length; number < count; number++) {
    const original = originals[number % originals.length] ?? ''
    const name = original.replace('.yaml', `-${number}`)
    change(`pages/${name}.yaml`, copyOf(read(`pages/${original}`), number))
    change(before, read(before) + linkTo(name, number))
    routes += `  - { path: /${name}, page: ${name}.yaml }\n`
    before = `pages/${name}.yaml`
  }
  change('site.yaml', read('site.yaml').replace('routes:\n', routes))
}

/** Each copy has its own title and description. */
function copyOf(text: string, number: number): string {
  const description = `description: >-
  Die Seite mit der Nummer ${number} beschreibt, wie Paletten gekauft, verkauft, repariert und sortiert werden,
  und wie Sie eine Anfrage stellen.
`
  return text
    .replace(/^title: .*$/m, `title: Seite ${number} über Paletten und Gitterboxen`)
    .replace(/^description:.*\n(?:[ ].*\n)*/m, description)
}

const linkTo = (name: string, number: number) => `
  - type: links
    title: Weiter zur nächsten Seite
    links:
      - label: Seite ${number} über Paletten
        to: /${name}
`
