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

/** What a build needs to know of the bundles. */
export type BundleFacts = {
  /** The entry of the program for the browser. */
  entry: string
  /** All modules in it. */
  modules: string[]
  /** The text of the program that starts it, of the one that holds forms until then, and of the one that knows the day. */
  starter: string
  hold: string
  days: string
  /** The style sheet of the site. */
  styles: string
  /** Where its form sends requests; unset, to the site itself. */
  formUrl?: string | undefined
}

type BrowserFile = { file: string; from: string; content?: string | undefined }

/** In the folder of the bundles: what the browser gets, what renders pages in Node, and what is known of both. */
export const bundleNames = { browser: 'browser', renderer: 'renderer', facts: 'facts.json' } as const

export type Bundles = BundleFacts & {
  folder: string
  /** The style sheet in the colours of the firm, in place of the one in the folder. */
  ownStyles?: string
}

/**
 * Bundles the present code, unless an earlier build did. A process of its own does it: the bundler takes more memory
 * than all pages of a site.
 */
export function makeBundles(): { version: string; made: Promise<Bundles> } {
  const version = versionOfCode()
  return { version, made: bundlesOf(version) }
}

/** The editor, bundled like the site, whose bundles it takes the styles from. */
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

/** What renders pages. */
export function importRenderer({ folder }: Pick<Bundles, 'folder'>): Promise<typeof Renderer> {
  return import(pathToFileURL(join(folder, bundleNames.renderer, 'render-pages.js')).href)
}

/** The bundles for a firm that has colours of its own. */
export function inColors(bundles: Bundles, { brand }: Pick<SiteData, 'brand'>): Bundles {
  if (!brand?.colors) return bundles
  const content = readFileSync(join(bundles.folder, bundleNames.browser, bundles.styles), 'utf8')
  const sheet = recolored(content, brand.colors)
  return { ...bundles, ownStyles: sheet, styles: `/assets/styles-${hashOf(sheet).slice(0, 8)}.css` }
}

/** The files for the browser: their path in the site, and where they lie. Fonts are named by pages only. */
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

/** The settings that the bundler reads count too. */
function versionOfCode(): string {
  const files = ['.env', '.env.local', '.env.production', '.env.production.local'].map(
    (name) => projectDir + name,
  )
  const settings = files.map((file) => (existsSync(file) ? readFileSync(file, 'utf8') : ''))
  const variables = Object.entries(process.env).filter(([name]) => /^(VITE_|NODE_ENV$)/.test(name))
  return hashOf(JSON.stringify([codeStamp(), settings, variables.sort()]))
}
