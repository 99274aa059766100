import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { bytesOf } from '../../tests/support/frozen-site.ts'
import type { Files } from '../../tests/support/site.ts'

/** What to measure, and how often. */
export type BenchOptions = { runs: number; site: string }

const isPage = (file: string) => /^pages\/[^/]+\.yaml$/.test(file)

/** Reads a site, and adds copies of its pages until there are `count`, each linked from the one before. */
export function siteWithCopies(folder: string, count = 0): Files {
  const files: Files = bytesOf(folder)
  // A link to a hidden page leads nowhere.
  const originals = Object.keys(files).filter(
    (file) => isPage(file) && !/^hidden: true/m.test(String(files[file])),
  )
  let before = 'pages/start.yaml'
  for (let number = originals.length; number < count; number++) {
    const original = originals[number % originals.length] as string
    const file = `${original.slice(0, -'.yaml'.length)}-${number}.yaml`
    const path = file.slice('pages'.length, -'.yaml'.length)
    files[file] = copyOf(String(files[original]), number)
    files[before] = String(files[before]) + linkTo(path, number)
    files['site.yaml'] = String(files['site.yaml']).replace(
      /^routes:\n/m,
      `routes:\n  - { path: ${path}, page: ${path.slice(1)}.yaml }\n`,
    )
    before = file
  }
  return files
}

export function countPages(files: Files): number {
  return Object.keys(files).filter(isPage).length
}

/** Writes the files of a site into a folder of its own, which is removed afterwards. */
export async function inFolder<T>(files: Files, act: (folder: string) => T | Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-site-'))
  try {
    for (const [path, content = ''] of Object.entries(files)) {
      mkdirSync(dirname(join(folder, path)), { recursive: true })
      writeFileSync(join(folder, path), content)
    }
    return await act(folder)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Each copy has its own title and description. */
function copyOf(text: string, number: number): string {
  return text.replace(/^title: .*$/m, `title: Seite ${number} über Paletten und Gitterboxen`).replace(
    /^description:.*\n(?:[ ].*\n)*/m,
    `description: >-
  Die Seite mit der Nummer ${number} beschreibt, wie Paletten gekauft, verkauft, repariert und sortiert werden,
  und wie Sie eine Anfrage stellen.
`,
  )
}

function linkTo(path: string, number: number): string {
  return `
  - type: links
    title: Weiter zur nächsten Seite
    links:
      - label: Seite ${number} über Paletten
        to: ${path}
`
}
