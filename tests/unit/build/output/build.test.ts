// @module-tag thorough
import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Files, plainPage, smallSite } from '../../../support/site.ts'

const siteDir = mkdtempSync(join(tmpdir(), 'build-'))
const dist = join(siteDir, 'dist')

describe('a rebuilt site', { timeout: 60_000 }, () => {
  beforeAll(async () => {
    // Picture headers are enough for the checks, but no pictures can be generated from them.
    const { 'pages/kontakt.yaml': _, ...files } = smallSite
    write({ ...files, 'pages/kontakt.yaml': plainPage('Kontakt') })
    await build()
  }, 120_000)
  afterAll(() => rmSync(siteDir, { recursive: true }))

  test('stays the same if nothing has changed', async () => {
    expect(await changedBy(() => {})).toEqual([])
  })

  test('has a compressed copy of its start page and its programs, and of nothing else', () => {
    const files = [...present().keys()]
    const texts = files.filter((file) => /\.(js|css|svg)$|^index\.html$/.test(file))
    for (const name of ['vendor', 'browser', 'loader', 'styles'])
      expect(texts.some((file) => file.startsWith(`assets/${name}-`))).toBe(true)
    expect(files.filter((file) => file.endsWith('.br')).toSorted()).toEqual(
      texts.map((file) => `${file}.br`).toSorted(),
    )
  })

  test('updates only the files of a page whose text has changed', async () => {
    const changed = await changedBy(() =>
      write({ 'pages/reparatur.yaml': smallSite['pages/reparatur.yaml'].replace('Defekte', 'Kaputte') }),
    )
    expect(changed).toEqual(['_data/reparatur.json', 'reparatur.html'])
    expect(readFileSync(join(dist, 'reparatur.html'), 'utf8')).toContain('Kaputte abgeben')
  })

  test('restores what was changed or deleted by hand', async () => {
    const page = join(dist, 'kontakt.html')
    const before = readFileSync(page, 'utf8')
    const changed = await changedBy(() => {
      writeFileSync(page, before.replace('Kontakt', 'Kontrakt'))
      rmSync(join(dist, 'index.html.br'))
      rmSync(join(dist, 'robots.txt'))
    })
    expect(readFileSync(page, 'utf8')).toBe(before)
    expect(changed).toEqual(expect.arrayContaining(['index.html.br', 'kontakt.html', 'robots.txt']))
    expect(changed.filter((file) => file.startsWith('reparatur'))).toEqual([])
  })

  test('updates what all pages share everywhere', async () => {
    const site = smallSite['site.yaml'].replaceAll('123456', '654321')
    const changed = await changedBy(() => write({ 'site.yaml': site }))
    for (const file of ['index.html', 'kontakt.html', 'reparatur.html', '404.html', '_data/site.json']) {
      expect(changed).toContain(file)
      expect(readFileSync(join(dist, file), 'utf8')).toContain('07150 654321')
    }
  })

  test('is rebuilt on another day if pages show something only on certain days', async () => {
    const closures = 'closures:\n  - { from: 24.12.2026, to: 6.1.2027, reason: Betriebsferien }\n'
    write({ 'site.yaml': smallSite['site.yaml'] + closures })
    const home = () => readFileSync(join(dist, 'index.html'), 'utf8')
    const notice = () => /<aside [^>]*>/.exec(home())?.[0]
    await build(dist, '2026-12-01T12:00:00Z')
    expect(notice()).toContain('hidden=""')
    await build(dist, '2026-12-24T12:00:00Z')
    expect(notice()).toMatch(/^<aside ((?!hidden).)*>$/)
    // On all other days a script corrects it while the page is parsed; the policy trusts that script.
    const script = /<script>(.+)<\/script>/.exec(home())?.[1] ?? ''
    expect(script).toContain('MutationObserver')
    const hash = createHash('sha256').update(script).digest('base64')
    for (const file of ['index.html', '404.html', '_headers', '.htaccess', 'nginx.conf'])
      expect(readFileSync(join(dist, file), 'utf8')).toContain(hash)
    await build(dist, '2027-01-07T12:00:00Z')
    expect(notice()).toBeUndefined()
    expect(home()).not.toContain('MutationObserver')
    expect(home().match(/<script>/g)).toHaveLength(1)
  })

  test('is not written into a folder with other contents', async () => {
    await expect(build(siteDir)).rejects.toMatchObject({ code: 2, stderr: expect.stringContaining('löscht') })
    expect(readFileSync(join(siteDir, 'site.yaml'), 'utf8')).toContain('routes')
  })

  test('removes everything that no page provides any more, including all traces of a hidden page', async () => {
    const site = smallSite['site.yaml']
      .replace('        - { label: Reparatur, to: /reparatur }\n', '')
      .replace('      items:\n', '')
    const page = `hidden: true\n${smallSite['pages/reparatur.yaml']}`
    const kept = 'supabase/functions/send-contact-email/site-facts.json'
    const changed = await changedBy(() =>
      write({ 'site.yaml': site, 'pages/reparatur.yaml': page, [kept]: '{ "topics": ["Reparatur"] }' }),
    )
    expect(JSON.parse(readFileSync(join(siteDir, kept), 'utf8'))).toMatchObject({ topics: [] })
    expect(changed).toEqual(expect.arrayContaining(['_data/reparatur.json', 'reparatur.html']))
    const files = [...present().keys()]
    expect(files.filter((file) => file.includes('reparatur'))).toEqual([])
    const naming = files.filter((file) =>
      /\/reparatur|Reparaturtausch/.test(readFileSync(join(dist, file), 'utf8')),
    )
    expect(naming).toEqual([])
  })
})

async function build(outDir = dist, moment?: string): Promise<void> {
  const env = {
    ...process.env,
    SITE_DIR: siteDir,
    NODE_ENV: 'production',
    ...(moment && { NODE_OPTIONS: `--import=${clockAt(moment)}` }),
  }
  await promisify(execFile)(process.execPath, ['scripts/run-bundled.mjs', 'build', '--outDir', outDir], {
    env,
  })
}

/** A module that freezes the clock at a moment. */
function clockAt(moment: string): string {
  const now = Date.parse(moment)
  const code = `const D=Date;globalThis.Date=class extends D{constructor(...a){a.length?super(...a):super(${now})}static now(){return ${now}}}`
  return `data:text/javascript,${encodeURIComponent(code)}`
}

/** The files that differ from the previous build after an action in between. */
async function changedBy(act: () => void): Promise<string[]> {
  const before = present()
  act()
  await build()
  const now = present()
  const files = new Set([...before.keys(), ...now.keys()])
  return [...files].filter((file) => before.get(file) !== now.get(file)).sort()
}

/** The files of the built site, with the time of their last change. */
function present(): Map<string, number> {
  const files = readdirSync(dist, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  return new Map(
    files.map(({ parentPath, name }) => {
      const path = join(parentPath, name)
      return [path.slice(dist.length + 1).replaceAll('\\', '/'), statSync(path).mtimeMs]
    }),
  )
}

function write(files: Files): void {
  for (const [file, content = ''] of Object.entries(files)) {
    mkdirSync(dirname(join(siteDir, file)), { recursive: true })
    writeFileSync(join(siteDir, file), content)
  }
}
