import { execFileSync } from 'node:child_process'
import { parseSource } from '#reading'
import { makeEditor } from '../src/build/bundling/bundles.ts'
import { folderDisk } from '../src/build/files/disk.ts'
import { buildHostedEditor } from '../src/build/output/hosted-editor.ts'
import { openLogo } from '../src/build/publish/brand.ts'
import type { Settings } from '../src/editor/workspace/github/settings.ts'
import { optionsOrExit, runCommand } from './command.ts'
import { outDirOrExit, siteDir } from './environment.ts'

/** Builds the editor for its own origin, where it needs nothing but the API of a Git host. */
await runCommand(async () => {
  process.env.NODE_ENV ??= 'production'
  const none = { repository: '', branch: '', site: '' }
  const options = optionsOrExit({ outDir: 'dist-redaktion', api: 'https://api.github.com', ...none })
  const outDir = outDirOrExit(options.outDir, 'Redaktion')
  const bytes = await folderDisk(siteDir).read('site.yaml')
  const { url, brand } = (parseSource('site.yaml', String(bytes ?? '')).source?.value ?? {}) as Unchecked
  const found = settingsOf(options, url)
  if (Array.isArray(found)) {
    for (const sentence of found) console.error(sentence)
    return 2
  }
  // Problems with the logo are reported when the site is built.
  const logo = await openLogo(siteDir, { brand }).catch(() => undefined)
  await buildHostedEditor({ editor: await makeEditor(), settings: found, logo, outDir })
  console.log(`Die Redaktion für ${found.owner}/${found.name} (Zweig „${found.branch}“) liegt in ${outDir}.`)
  console.log('Veröffentlichen Sie den Ordner unter einer eigenen Adresse: docs/redaktion-einrichten.md')
  return 0
})

type Unchecked = { url?: unknown; brand?: { logo?: string } }
type Wishes = Record<'api' | 'repository' | 'branch' | 'site', string>

/** Returns the settings the editor needs, or sentences about those that are missing. */
function settingsOf(wishes: Wishes, url: unknown): Settings | string[] {
  const [owner, name] = repositoryIn(wishes.repository || git('remote', 'get-url', 'origin'))
  const branch =
    wishes.branch ||
    git('symbolic-ref', '--short', 'refs/remotes/origin/HEAD').replace(/^origin\//, '') ||
    git('branch', '--show-current')
  const [api, site] = [originOf(wishes.api), originOf(wishes.site || url)]
  const missing = [
    !(owner && name) &&
      'Welches Repository? Git kennt hier keine Gegenstelle „origin“ auf GitHub. Schreiben Sie zum Beispiel: npm run build:redaktion -- --repository firma/website',
    !branch && 'Welcher Zweig? Schreiben Sie zum Beispiel: npm run build:redaktion -- --branch main',
    !site &&
      'Welche Website? site.yaml nennt unter „url“ keine Adresse mit https://. Schreiben Sie zum Beispiel: npm run build:redaktion -- --site https://www.example.de',
    !api && `„${wishes.api}“ ist keine Adresse einer API. Für GitHub lassen Sie --api weg.`,
  ].filter((sentence) => typeof sentence === 'string')
  if (!owner || !name || !site || !api || missing.length > 0) return missing
  return { api, owner, name, branch, site }
}

/** Reads `firma/website` or a Git address: https://github.com/firma/website.git, git@github.com:firma/website */
function repositoryIn(text: string): string[] {
  const [, owner, name] = /^(?:.*[/:@])?([\w-]+)\/([\w.-]+?)(?:\.git)?\/?$/.exec(text) ?? []
  return owner && name ? [owner, name] : []
}

function originOf(address: unknown): string | undefined {
  const url = typeof address === 'string' && URL.canParse(address) ? new URL(address) : undefined
  const isLocal = url?.hostname === 'localhost' || url?.hostname === '127.0.0.1'
  if (!url || !(url.protocol === 'https:' || isLocal) || url.search || url.hash) return undefined
  return url.href.replace(/\/$/, '')
}

/** Returns an empty string if the Git command fails. */
function git(...words: string[]): string {
  try {
    return execFileSync('git', words, {
      cwd: siteDir,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim()
  } catch {
    return ''
  }
}
