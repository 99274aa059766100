import { readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sitePolicy } from '../../src/build/hosting/policy.ts'
import { inlineScripts } from '../support/inline-scripts.ts'

/** Turns a built site into the next version: all files of its program are renamed, as by any change to it. */
export function makeNextVersion(dist: string): void {
  const assets = join(dist, 'assets')
  for (const name of readdirSync(assets)) {
    if (/\.js(\.|$)/.test(name)) renameSync(join(assets, name), join(assets, renamed(name)))
  }
  const page = readFileSync(join(dist, 'index.html'), 'utf8')
  const hashes = (html: string) => sitePolicy({ scripts: inlineScripts(html) }).match(/'sha256-[^']*'/g) ?? []
  const [was = [], is = []] = [page, renamed(page)].map(hashes)
  const trusted = (text: string) => was.reduce((all, hash, i) => all.replaceAll(hash, is[i] ?? hash), text)
  for (const name of readdirSync(dist, { recursive: true, encoding: 'utf8' })) {
    const file = join(dist, name)
    if (/\.(br|gz)$/.test(name)) rmSync(file)
    else if (/\.(js|html|json)$|^_headers$/.test(name)) {
      writeFileSync(file, trusted(renamed(readFileSync(file, 'utf8'))))
    }
  }
}

function renamed(text: string): string {
  return text.replace(/\b(loader|browser|client|notices)-[\w-]{8}(?=\.js)/g, '$1-NEWNEWNE')
}
