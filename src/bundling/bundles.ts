import { execFile } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import type { SiteData } from '#schema'
import { recolored } from '../brand/colors.ts'
import { cached, keepNewest } from '../files/cache.ts'
import { codeStamp } from '../files/code-stamp.mjs'
import { hashOf } from '../files/hash.ts'
import { projectDir } from '../files/paths.ts'
import type * as Renderer from '../pages/render-pages.ts'

/** The facts about the bundles that a build needs. */
export type BundleFacts = {
  /** The entry file of the browser program. */
  entry: string
  /** All modules in it. */
  modules: string[]
  /** Code of the inline scripts: the starter, the one that holds forms until then, and the one that checks the day. */
  starter: string
  hold: string
  days: string
  /** The style sheet of the site. */
  styles: string
  /** Where its form sends requests; to the site itself if not set. */
  formUrl?: string | undefined
}

type BrowserFile = { file: string; from: string; content?: string | undefined }

/** Names in the folder of the bundles: the files for the browser, the renderer for Node, and the facts about both. */
export const bundleNames = { browser: 'browser', renderer: 'renderer', facts: 'facts.json' } as const

export type Bundles = BundleFacts & {
  folder: string
  /** The style sheet in the firm's colours, which replaces the one in the folder. */
  ownStyles?: string
}

/**
 * Bundles the current code, unless an earlier build already did. This runs in a separate process, because the bundler
 * takes more memory than all pages of a site.
 */
export function makeBundles(): { version: string; made: Promise<Bundles> } {
  const version = versionOfCode()
  return { version, made: bundlesOf(version) }
}

/** Bundles the editor like the site, from whose bundles it takes the styles. */
export async function makeEditor(): Promise<{ client: string; bundles: Bundles }> {
  const { version, made } = makeBundles()
  const bundles = await made
  return { client: await bundledOnce(`editor/${version}`, bundles.folder), bundles }
}

async function bundledOnce(name: string, ...more: string[]): Promise<string> {
  const command = `${projectDir}scripts/run-bundled.mjs`
  const folder = await cached(name, (beside) =>
    promisify(execFile)(process.execPath, [command, 'bundle', beside, ...more]),
  )
  keepNewest(dirname(folder))
  return folder
}

async function bundlesOf(version: string): Promise<Bundles> {
  const folder = await bundledOnce(`bundles/${version}`)
  const facts: BundleFacts = JSON.parse(readFileSync(join(folder, bundleNames.facts), 'utf8'))
  return { ...facts, folder }
}

/** Loads the renderer of pages. */
export function importRenderer({ folder }: Pick<Bundles, 'folder'>): Promise<typeof Renderer> {
  return import(pathToFileURL(join(folder, bundleNames.renderer, 'render-pages.js')).href)
}

/** The bundles for a firm with its own colours. */
export function inColors(bundles: Bundles, { brand }: Pick<SiteData, 'brand'>): Bundles {
  if (!brand?.colors) return bundles
  const content = readFileSync(join(bundles.folder, bundleNames.browser, bundles.styles), 'utf8')
  const sheet = recolored(content, brand.colors)
  return { ...bundles, ownStyles: sheet, styles: `/assets/styles-${hashOf(sheet).slice(0, 8)}.css` }
}

/** The files for the browser, with their path in the site and their source. Fonts are only named by pages. */
export function browserFiles({ folder, ownStyles, styles }: Bundles): BrowserFile[] {
  const inAssets = (bundle: string) => {
    const assets = join(folder, bundle, 'assets')
    return readdirSync(assets).map((name) => ({ file: `assets/${name}`, from: join(assets, name) }))
  }
  const fonts = inAssets(bundleNames.renderer).filter(({ file }) => !file.endsWith('.js'))
  const program = inAssets(bundleNames.browser)
  const sheet = { file: styles.slice(1), from: '', content: ownStyles }
  const served = ownStyles ? [...program.filter(({ file }) => !/\.css(\.br)?$/.test(file)), sheet] : program
  return [...fonts, ...served]
}

/** Includes the settings that the bundler reads. */
function versionOfCode(): string {
  const files = ['.env', '.env.local', '.env.production', '.env.production.local'].map(
    (name) => projectDir + name,
  )
  const settings = files.map((file) => (existsSync(file) ? readFileSync(file, 'utf8') : ''))
  const variables = Object.entries(process.env).filter(([name]) => /^(VITE_|NODE_ENV$)/.test(name))
  return hashOf(JSON.stringify([codeStamp(), settings, variables.sort()]))
}
