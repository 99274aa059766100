import { cpSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { build, type Rollup } from 'vite'
import { compressFolder } from '../../src/files/compress.ts'
import { projectDir } from '../../src/files/paths.ts'

/** Versions measured side by side: the site as built, its pages without any script, and rendered by React alone. */
export const versions = ['ours', 'bare', 'client'] as const
export type Version = (typeof versions)[number]

/** Makes the other versions of a built site from its own pages; returns the folder of each. */
export async function makeVersions(dist: string, into: string): Promise<Record<Version, string>> {
  const bare = join(into, 'bare')
  copy(dist, bare, (name) => !/\.(js|br)$|^_data(\/|$)/.test(name))
  eachPage(bare, bareOf)
  const client = join(into, 'client')
  copy(dist, client, (name) => !/\.(js|br)$/.test(name))
  const tags = await bundleClient(client)
  eachPage(client, (html) => clientOf(html, tags))
  for (const folder of [bare, client]) await compressFolder(folder)
  return { ours: dist, bare, client }
}

/** Returns the page without scripts and without anything only scripts need. */
export function bareOf(html: string): string {
  return html
    .replace(/<script\b[^>]*>[\s\S]*?<\/script>\n?/g, '')
    .replace(/<link\b[^>]*>\n?/g, (tag) => (isForPrograms(tag) ? '' : tag))
}

/** Returns an empty page with the same head, to be filled by a script. */
export function clientOf(html: string, tags: string): string {
  const [, before, root] = /^([\s\S]*?)(<div id="root"[^>]*>)/.exec(bareOf(html)) ?? []
  if (!before || !root) throw new Error('A page has no root to render into.')
  const [sheet = ''] = /<link rel="stylesheet"[^>]*>/.exec(html) ?? []
  return `${before.replace('</head>', () => `${sheet}\n${tags}\n</head>`)}${root}</div>\n</body>\n</html>\n`
}

function isForPrograms(tag: string): boolean {
  return /\brel="(modulepreload|prefetch|prerender)"/.test(tag) || /\bas="(fetch|script)"/.test(tag)
}

function copy(from: string, to: string, isWanted: (name: string) => boolean): void {
  mkdirSync(dirname(to), { recursive: true })
  cpSync(from, to, {
    recursive: true,
    filter: (path) => isWanted(relative(from, path).replaceAll('\\', '/')),
  })
}

function eachPage(folder: string, change: (html: string) => string): void {
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (!name.endsWith('.html')) continue
    const path = join(folder, name)
    writeFileSync(path, change(readFileSync(path, 'utf8')))
  }
}

/** Bundles the entry of the client-rendered site; returns the tags that an ordinary build would write for it. */
async function bundleClient(outDir: string): Promise<string> {
  const { output } = (await build({
    root: projectDir,
    configFile: `${projectDir}vite.config.ts`,
    logLevel: 'warn',
    build: {
      outDir,
      emptyOutDir: false,
      modulePreload: { polyfill: false },
      rolldownOptions: { input: `${projectDir}scripts/bench/client-entry.tsx` },
    },
  })) as Rollup.RollupOutput
  const entry = output.find((file) => file.type === 'chunk' && file.isEntry)
  if (entry?.type !== 'chunk') throw new Error('The client-rendered bundle has no entry.')
  return [
    `<script type="module" src="/${entry.fileName}"></script>`,
    ...entry.imports.map((file) => `<link rel="modulepreload" href="/${file}">`),
  ].join('\n')
}
