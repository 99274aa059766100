import { execFile } from 'node:child_process'
import { cpSync, readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, join, relative } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { cached, keepNewest } from '../files/cache.ts'
import { codeStamp } from '../files/code-stamp.mjs'
import { compressFolder } from '../files/compress.ts'
import { hashOf } from '../files/hash.ts'
import { cacheDir, projectDir, settingFiles } from '../files/paths.ts'
import type * as Renderer from '../pages/render-pages.ts'

/** The programs that are inlined in pages or loaded first. */
export const smallPrograms = ['loader', 'starter', 'hold', 'days'] as const

/** Stands in a small program for the names of the files that it loads. */
export const filesPlaceholder = '__FILES__'

/**
 * The facts about the bundles that a build needs. The code of the small programs: the loader of the program, the starter
 * that loads it, the one that holds forms until then, and the one that checks the day.
 */
export type BundleFacts = Record<(typeof smallPrograms)[number], string> & {
  /** The files of the browser program in the order in which they are evaluated; the last is its entry. */
  code: string[]
  /** All modules in it. */
  modules: string[]
  /** Where its form sends requests; to the site itself if not set. */
  formUrl?: string | undefined
}

/** Names in the folder of the bundles: the files for the browser, the renderer for Node, and the facts about both. */
export const bundleNames = { browser: 'browser', renderer: 'renderer', facts: 'facts.json' } as const

export type Bundles = BundleFacts & { folder: string }

/**
 * Bundles the current code, unless an earlier build already did. This runs in a separate process, because the bundler
 * takes more memory than all pages of a site.
 */
export async function makeBundles(): Promise<Bundles> {
  const folder = await bundledOnce(`bundles/${versionOfCode()}`)
  const facts: BundleFacts = JSON.parse(readFileSync(join(folder, bundleNames.facts), 'utf8'))
  return { ...facts, folder }
}

/** Bundles the editor like the site, from whose bundles it takes the styles. */
export async function makeEditor(): Promise<{ client: string; bundles: Bundles }> {
  const bundles = await makeBundles()
  return { client: await bundledOnce(`editor/${basename(bundles.folder)}`, bundles.folder), bundles }
}

async function bundledOnce(name: string, ...more: string[]): Promise<string> {
  const command = `${projectDir}scripts/run-bundled.mjs`
  const env = { ...process.env, CODE_STAMP: codeStamp() }
  const folder = await cached(name, (temporary) =>
    promisify(execFile)(process.execPath, [command, 'bundle', temporary, ...more], { env }),
  )
  keepNewest(dirname(folder))
  return folder
}

/** Loads the renderer of pages. */
export function importRenderer({ folder }: Pick<Bundles, 'folder'>): Promise<typeof Renderer> {
  return import(pathToFileURL(join(folder, bundleNames.renderer, 'render-pages.js')).href)
}

/** A file for browsers: its path in the site, and its source. */
type BrowserFile = { file: string; from: string }

/** The fonts, which are only named by pages. */
export function fontFiles({ folder }: Bundles): BrowserFile[] {
  return filesIn(join(folder, bundleNames.renderer)).filter(({ file }) => !file.endsWith('.js'))
}

/**
 * The program with compressed copies. They take so long that pages are rendered in the meantime, and are kept with the
 * bundles.
 */
export async function programFiles({ folder }: Bundles): Promise<BrowserFile[]> {
  const compressed = await cached(join(relative(cacheDir, folder), 'compressed'), async (temporary) => {
    cpSync(join(folder, bundleNames.browser), temporary, { recursive: true })
    await compressFolder(temporary)
  })
  return filesIn(compressed)
}

function filesIn(bundle: string): BrowserFile[] {
  const assets = join(bundle, 'assets')
  return readdirSync(assets).map((name) => ({ file: `assets/${name}`, from: join(assets, name) }))
}

/** Includes the settings that the bundler reads. */
function versionOfCode(): string {
  const settings = settingFiles('production').map((file) => [file, readFileSync(file, 'utf8')])
  const variables = Object.entries(process.env).filter(([name]) => /^(VITE_|NODE_ENV$)/.test(name))
  return hashOf(JSON.stringify([codeStamp(), settings, variables.sort()]))
}
