import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { chromium, type Page } from '@playwright/test'
import { browserOrInstall } from '../../tests/e2e/browser.ts'
import { startServer } from '../../tests/e2e/editor-server.ts'
import { startHosted } from '../../tests/e2e/hosted-editor.ts'
import { freePort } from '../../tests/e2e/ports.ts'
import type { Tree } from '../../tests/support/github/objects.ts'
import { writer } from '../../tests/support/github/server.ts'
import type { Files } from '../../tests/support/site.ts'
import { readSiteFiles } from '../mutations/corpus.ts'
import { withPages, writeFiles } from '../mutations/many-pages.ts'
import { table } from '../mutations/tables.ts'
import { type Key, keyTimes } from './editor-keys.ts'
import type { Figure } from './goals.ts'
import { medianOf, number, spread } from './spread.ts'

export type Opened = { pages: number; kilobytes: number; usable: number; keys: Key[] }

/** A running editor, and what a person has to do before it opens the site. */
type Running = { address: string; enter?: (page: Page) => Promise<void>; stop(): Promise<unknown> }

/** The editor of this computer. */
export async function startHere(files: Files): Promise<Running> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-editor-'))
  writeFiles(folder, files)
  const { address, stop } = await startServer(folder, await freePort())
  return { address, stop: () => stop().then(() => rmSync(folder, { recursive: true })) }
}

/** The editor without an installation, 200 ms away from the API; its pictures come from the built site at an origin. */
export const startElsewhere =
  (site: string) =>
  async (files: Files): Promise<Running> => {
    const { github, address, stop } = await startHosted(site, files as Tree)
    github.settings.latency = 200
    const enter = async (page: Page) => {
      await page.getByLabel('Schlüssel', { exact: true }).fill(writer)
      await page.getByRole('button', { name: 'Anmelden', exact: true }).click()
    }
    return { address, enter, stop }
  }

/** Measures the editor on the site as it is, and on one of 300 pages. */
export async function measureEditor(
  runs: number,
  start: (files: Files) => Promise<Running>,
): Promise<Opened[]> {
  const all: Opened[] = []
  for (const size of [0, 300]) {
    const files = withPages(readSiteFiles('.'), size)
    const server = await start(files)
    try {
      const pages = Object.keys(files).filter((file) => /^pages\/[^/]+\.yaml$/.test(file)).length
      for (let run = 0; run < runs; run++) {
        all.push({ pages, ...(await openOnce(server)) })
        console.error(`editor: ${pages} pages, run ${run + 1} of ${runs}`)
      }
    } finally {
      await server.stop()
    }
  }
  return all
}

/** Opens the editor in a fresh browser. */
async function openOnce({ address, enter }: Running): Promise<Omit<Opened, 'pages'>> {
  const browser = await chromium.launch({ executablePath: browserOrInstall(), args: ['--disable-gpu'] })
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, locale: 'de-DE' })
    const weight = weigh(page)
    const begun = performance.now()
    await page.goto(address)
    await enter?.(page)
    await page.frameLocator('iframe').locator('h1').waitFor()
    await page.getByRole('region', { name: 'Felder' }).getByRole('heading').first().waitFor()
    const usable = performance.now() - begun
    return { kilobytes: await weight(), usable, keys: await keyTimes(page) }
  } finally {
    await browser.close()
  }
}

/**
 * Weighs the program as sent by a compressing server; files that editor and frame share are counted once, the site's
 * own texts and pictures not at all.
 */
function weigh(page: Page): () => Promise<number> {
  const bodies = new Map<string, Promise<Buffer>>()
  page.on('response', (response) => {
    const { pathname } = new URL(response.url())
    // What is asked for again, for the frame, has no body.
    if (response.ok() && /\.(js|css|woff2)$|\/$|\/vorschau$/.test(pathname))
      bodies.set(pathname, response.body())
  })
  return async () => {
    const files = await Promise.all(bodies.values())
    return files.reduce((sum, file) => sum + brotliCompressSync(file).length, 0) / 1_000
  }
}

/** Counts the lines of the editor's own source files. */
function ownLines(): number {
  const folders = ['src/editor', 'src/editor-server']
  const files = folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).flatMap((name) =>
      /\.tsx?$/.test(name) ? [join(folder, name)] : [],
    ),
  )
  return files.reduce((sum, file) => sum + readFileSync(file, 'utf8').split('\n').length - 1, 0)
}

export function editorTable(all: readonly Opened[], way = 'editor'): string {
  const rows = bySize(all).map(({ pages, runs, keys }) => [
    pages,
    spread(runs.map(({ kilobytes }) => kilobytes)),
    spread(runs.map(({ usable }) => usable)),
    spread(keys.map(({ toPage }) => toPage)),
    spread(keys.map(({ toRunning }) => toRunning)),
    spread(keys.map(({ toFindings }) => toFindings)),
    spread(keys.map(({ worker }) => worker)),
  ])
  const head = [
    `${way}, pages`,
    'first load kB',
    'usable ms',
    'key to page ms',
    'in running text ms',
    'key to findings ms',
    'worker share ms',
  ]
  return `${table(head, rows)}\n\nLines of the editor: ${number(ownLines())}`
}

export function editorFigures(all: readonly Opened[], way = 'editor'): Figure[] {
  return bySize(all).flatMap(({ pages, runs, keys }): Figure[] => {
    const where = `${way} with ${pages} pages`
    return [
      { goal: 'editorLoad', where, value: medianOf(runs, ({ kilobytes }) => kilobytes) },
      { goal: 'editorUsable', where, value: medianOf(runs, ({ usable }) => usable) },
      { goal: 'keyToPage', where, value: medianOf(keys, ({ toPage }) => toPage) },
      {
        goal: 'keyToPage',
        where: `in running text ${where}`,
        value: medianOf(keys, ({ toRunning }) => toRunning),
      },
      {
        goal: pages > 100 ? 'keyToFindingsLarge' : 'keyToFindings',
        where,
        value: medianOf(keys, ({ toFindings }) => toFindings),
      },
    ]
  })
}

function bySize(all: readonly Opened[]) {
  return [...new Set(all.map(({ pages }) => pages))].map((pages) => {
    const runs = all.filter((one) => one.pages === pages)
    return { pages, runs, keys: runs.flatMap(({ keys }) => keys) }
  })
}
