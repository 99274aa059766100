import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { cacheDir, projectDir } from '../files/paths.ts'
import { changedAt, finishedIn } from '../files/shelf.ts'
import type * as Maker from '../pages/maker.ts'
import { hashOfCode } from './code.ts'

/** What a build needs to know of the bundles. */
export type Bundles = {
  /** The entry of the program for the browser. */
  entry: string
  /** What is evaluated before it. */
  imports: string[]
  /** All modules in it. */
  modules: string[]
  /** The text of the program that starts it. */
  starter: string
  /** Where its form sends requests; unset, to the site itself. */
  formUrl?: string | undefined
  /** A hash of the bundle that makes pages, and of the packages that it loads. */
  maker: string
}

/** In the folder of the bundles: what the browser gets, what makes pages, and the rest as JSON. */
export const bundleFiles = { browser: 'browser', maker: 'pages', told: 'bundles.json' } as const

/** The bundles of the present code, with the folder they lie in. */
export type Bundled = Bundles & { folder: string }

const shelf = join(cacheDir, 'bundles')

/**
 * Bundles the renderer, unless the last builds had the same code. A process of its own does it: the bundler takes more
 * memory than all pages of a site, and gives it back so before they are made.
 */
export async function bundle(): Promise<Bundled> {
  const folder = join(shelf, nameOfCode())
  const known = read(folder)
  if (known) return { ...known, folder }
  await mkdir(shelf, { recursive: true })
  const unfinished = `${folder}.${process.pid}`
  await promisify(execFile)(process.execPath, [`${projectDir}scripts/run-bundled.mjs`, 'bundle', unfinished])
  putOnShelf(unfinished, folder)
  const made = read(folder)
  if (!made) throw new Error('The bundles have not been made')
  return { ...made, folder }
}

/** What makes pages, for this thread. */
export function importMaker(bundled: Bundled): Promise<typeof Maker> {
  return import(pathToFileURL(makerFile(bundled)).href)
}

export function makerFile({ folder }: Bundled): string {
  return join(folder, bundleFiles.maker, 'maker.js')
}

/** The files for the browser: their path in the site, and where they lie. Fonts are named by pages only. */
export function browserFiles({ folder }: Bundled): { file: string; from: string }[] {
  const inAssets = (bundle: string) => {
    const assets = join(folder, bundle, 'assets')
    return readdirSync(assets).map((name) => ({ file: `assets/${name}`, from: join(assets, name) }))
  }
  const fonts = inAssets(bundleFiles.maker).filter(({ file }) => !file.endsWith('.js'))
  return [...inAssets(bundleFiles.browser), ...fonts]
}

/** How many bundles are kept: the code may change back and forth. */
const kept = 3

/** Another build may have made the same in the meantime. */
function putOnShelf(unfinished: string, folder: string): void {
  try {
    renameSync(unfinished, folder)
  } catch {
    rmSync(unfinished, { recursive: true, force: true })
  }
  const newestFirst = finishedIn(shelf).toSorted((a, b) => changedAt(b) - changedAt(a))
  for (const old of newestFirst.slice(kept)) rmSync(old, { recursive: true, force: true })
}

function read(folder: string): Bundles | undefined {
  try {
    return JSON.parse(readFileSync(join(folder, bundleFiles.told), 'utf8'))
  } catch {
    return undefined
  }
}

/** Everything that a bundle can be made from: our code, what is installed, and the settings. */
function nameOfCode(): string {
  const settings = readdirSync(projectDir).filter((name) => name.startsWith('.env'))
  const variables = Object.entries(process.env).filter(([name]) => /^(VITE_|NODE_ENV$)/.test(name))
  const code = hashOfCode(['src', 'schema'], ['tsconfig.json', ...settings.sort()])
  return createHash('sha256').update(code).update(JSON.stringify(variables.sort())).digest('hex').slice(0, 16)
}
