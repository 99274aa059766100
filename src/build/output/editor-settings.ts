import { execFileSync } from 'node:child_process'

type Wishes = Record<'api' | 'repository' | 'branch' | 'site', string>
/** Where the editor finds a site, and what visitors see of it. */
type EditorSettings = Record<'api' | 'owner' | 'name' | 'branch' | 'site', string>

/** Returns the settings the editor needs, in part from the Git of the site, or sentences about those that are missing. */
export function editorSettings(wishes: Wishes, url: unknown, siteDir: string): EditorSettings | string[] {
  const git = gitIn(siteDir)
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

/** Asks Git; a command that fails returns an empty string. */
function gitIn(cwd: string): (...words: string[]) => string {
  return (...words) => {
    try {
      return execFileSync('git', words, { cwd, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim()
    } catch {
      return ''
    }
  }
}
