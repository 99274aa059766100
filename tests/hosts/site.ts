import { spawnSync } from 'node:child_process'
import { appendFileSync, chmodSync, cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { frozenSite } from '../support/frozen-site.ts'

const redirects = `  - { from: /werkstatt, to: /reparatur }
  - { from: /reparatur/alt, to: "/leistungen#services" }
  - { from: /angebot, to: "/kontakt?produktwahl=ankauf" }
  - { from: /urkunde, to: /files/lizenzurkunde-platzhalter.pdf }
  - { from: /liste, to: "/files/Liste #1 (50%) für Ü.pdf" }
  - { from: /Kueche.html, to: /reparatur }
  - { from: /index.php, to: / }
  - { from: /alt/leistung.htm, to: /leistungen }
  - { from: /produkte/europaletten/, to: /europaletten }
  - { from: /betrieb/index.html, to: /ueber-uns }
  - { from: /palette, to: "https://de.wikipedia.org/wiki/Küste?a=b&c=$d" }
`

/** The address of a download with signs in its name that addresses use themselves. */
export const oddDownload = '/files/Liste%20%231%20(50%25)%20f%C3%BCr%20%C3%9C.pdf'

/** The target that each of these redirects must lead to. */
export const moved = [
  ['/werkstatt', '/reparatur'],
  ['/werkstatt/', '/reparatur'],
  ['//werkstatt', '/reparatur'],
  ['/werkstatt?von=brief&nr=1', '/reparatur?von=brief&nr=1'],
  ['/reparatur/alt', '/leistungen#services'],
  ['/reparatur/alt?von=brief%20a', '/leistungen?von=brief%20a#services'],
  ['/angebot', '/kontakt?produktwahl=ankauf'],
  ['/angebot?von=brief', '/kontakt?produktwahl=ankauf&von=brief'],
  ['/liste', oddDownload],
  ['/Kueche.html', '/reparatur'],
  ['/Kueche', '/reparatur'],
  ['/index.php', '/'],
  ['/index.php?id=5', '/?id=5'],
  ['/alt/leistung.htm', '/leistungen'],
  ['/produkte/europaletten/', '/europaletten'],
  ['/produkte/europaletten', '/europaletten'],
  ['/betrieb/index.html', '/ueber-uns'],
  ['/betrieb/', '/ueber-uns'],
  ['/werkstatt.html', '/reparatur'],
  ['/urkunde', '/files/lizenzurkunde-platzhalter.pdf'],
] as const

/** Builds the editor without an installation into a folder that any server can read. */
export function buildEditor() {
  const folder = emptyFolder()
  const dist = join(folder.siteDir, 'dist')
  run('build-redaktion', frozenSite, '--repository', 'firma/website', '--branch', 'main', '--outDir', dist)
  return { ...folder, dist }
}

function emptyFolder() {
  const siteDir = mkdtempSync(join(tmpdir(), 'hosts-'))
  chmodSync(siteDir, 0o755)
  return { siteDir, remove: () => rmSync(siteDir, { recursive: true, force: true }) }
}

/** Builds the frozen site with redirects from old addresses into a folder that any server can read. */
export function buildCopy(): { siteDir: string; dist: string; remove: () => void } {
  const { siteDir, remove } = emptyFolder()
  const dist = join(siteDir, 'dist')
  cpSync(frozenSite, siteDir, { recursive: true })
  const files = join(siteDir, 'pages/files')
  cpSync(join(files, 'lizenzurkunde-platzhalter.pdf'), join(files, 'Liste #1 (50%) für Ü.pdf'))
  appendFileSync(join(siteDir, 'site.yaml'), redirects)
  run('build', siteDir, '--outDir', dist, '--brotli')
  return { siteDir, dist, remove }
}

function run(command: string, siteDir: string, ...words: string[]): void {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['scripts/run-bundled.mjs', command, ...words],
    { encoding: 'utf8', env: { ...process.env, SITE_DIR: siteDir, NODE_ENV: 'production' } },
  )
  if (status !== 0) throw new Error(`${command} failed:\n${stdout}${stderr}`)
}
