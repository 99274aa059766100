import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { findBrowser } from '../../src/build/proof/browser.ts'
import { installPackages } from '../support/apt.ts'
import type { Engine } from './drivers.ts'

/** The packages of Debian in which each engine comes, with its driver. */
const packages: Record<Engine, readonly string[]> = {
  chromium: ['chromium'],
  firefox: ['firefox-esr'],
  webkit: ['webkit2gtk-driver', 'xvfb'],
}

const found = (...names: string[]): string | undefined =>
  names
    .flatMap((name) => (process.env.PATH ?? '').split(delimiter).map((folder) => join(folder, name)))
    .find((file) => existsSync(file))

const miniBrowsers = ['x86_64', 'aarch64'].flatMap((machine) =>
  ['4.1', '6.0'].map((version) => `/usr/lib/${machine}-linux-gnu/webkit2gtk-${version}/MiniBrowser`),
)

export const programs = {
  firefox: found('firefox-esr', 'firefox') ?? 'firefox',
  webkit: found('WebKitWebDriver') ?? 'WebKitWebDriver',
  display: found('Xvfb') ?? 'Xvfb',
  miniBrowser: () => miniBrowsers.find((file) => existsSync(file)) ?? 'MiniBrowser',
}

const isInstalled: Record<Engine, () => boolean> = {
  chromium: () => findBrowser('whole') !== undefined,
  firefox: () => found('firefox-esr', 'firefox') !== undefined,
  webkit: () =>
    found('WebKitWebDriver') !== undefined &&
    found('Xvfb') !== undefined &&
    existsSync(programs.miniBrowser()),
}

/** Throws with the command that installs an engine, unless it is there. */
export function demand(engine: Engine): void {
  if (isInstalled[engine]()) return
  throw new Error(
    `${engine} is missing here. On Debian or Ubuntu: sudo apt-get install ${packages[engine].join(' ')}. To leave it out: ENGINES=chromium,… with the others.`,
  )
}

/** Installs what is missing. Nothing calls this but a person or a script: npx tsx tests/engines/install.ts */
function install(): void {
  const engines = Object.keys(packages) as Engine[]
  const missing = engines.filter((engine) => !isInstalled[engine]())
  if (missing.length === 0) return
  installPackages(missing.flatMap((engine) => packages[engine]))
  for (const engine of missing) demand(engine)
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) install()
