import { execFile } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test as unguarded } from '@playwright/test'
import { frozenSite } from '../support/frozen-site.ts'
import { distDir, projectDir } from './site.ts'

/** Breaks a copy of the built site: what is replaced on a page, and by what. */
const damage: Record<string, [RegExp, string][]> = {
  ankauf: [
    [/href="\/kontakt\?[^"]*"/, 'href="/fehlt"'],
    [/href="\/reparatur"/, 'href="/reparatur#nirgends"'],
    [/ alt="[^"]+"/, ''],
    [/<main/, '<main style="color: red"'],
    [/<link rel="canonical" href="[^"]*"/, '<link rel="canonical" href="https://palettenbetrieb.example/"'],
    [/"text":"Ja\. Defekte/, '"text":"Nein. Defekte'],
  ],
  leistungen: [
    [/<\/head>/, '<script>alert(1)</script>\n</head>'],
    [/<\/head>/, '<link rel="preconnect" href="https://fremd.invalid">\n</head>'],
    [/<\/head>/, '<link rel="stylesheet" href="/assets/fremd.css">\n</head>'],
  ],
  europaletten: [[/Europaletten<\/h1>/, 'Asiapaletten</h1>']],
  reparatur: [
    [/<\/head>/, '<script src="/assets/kaputt.js"></script>\n</head>'],
    [/src="\/assets\/logo[^"]*"/, 'src="/assets/fehlt.svg"'],
    [/(<source [^>]*sizes=")[^"]*/, '$110px'],
    [/ fetchPriority="high"/, ''],
  ],
  gitterboxen: [[/<\/head>/, '<script src="/assets/schief.js"></script>\n</head>']],
}

const planted = {
  'assets/fremd.css':
    "@font-face { font-family: 'Fremd'; src: url('https://fremd.invalid/a.woff2') } body { font-family: 'Fremd' }",
  'assets/kaputt.js': `document.cookie = 'eins=1'
localStorage.setItem('zwei', '2')
sessionStorage.drei = '3'
indexedDB.open('vier')
navigator.serviceWorker.register('/sw.js').catch(() => {})
console.error('kaputt')
addEventListener('load', () => Object.assign(document.querySelector('main section h2').style, { width: '200vw' }))`,
  // Once the page has loaded, it moves, and hides what the keyboard reaches.
  'assets/schief.js': `addEventListener('load', () => setTimeout(() => {
  document.querySelector('main').style.marginTop = '3rem'
  document.documentElement.style.setProperty('scroll-padding', '0')
  const cover = document.body.appendChild(document.createElement('div'))
  Object.assign(cover.style, { position: 'fixed', inset: '60% 0 0' })
  Object.assign(document.querySelector('main a').style, { display: 'inline-block', minHeight: '0', height: '12px', width: '12px', overflow: 'hidden' })
  Object.assign(document.querySelector('main p').style, { width: '3em', overflowWrap: 'anywhere', color: '#eee' })
}, 150))`,
}

/** The annotations that must result: a title, a page, and what is said there. */
const expected: [title: string, file: string, ...texts: RegExp[]][] = [
  ['Tote Links', 'ankauf', /Der Link führt zu \/fehlt, und dort ist nichts\. Berichtigen Sie/],
  ['Tote Links', 'ankauf', /zur Stelle #nirgends der Seite \/reparatur/],
  ['Befunde zur Barrierefreiheit', 'ankauf', /\(image-alt: /],
  ['Befunde zur Barrierefreiheit', 'gitterboxen', /\(color-contrast: /],
  ['Fehler im HTML', 'ankauf', /no-inline-style/],
  ['Verstöße gegen die Sicherheitsregeln', 'ankauf', /style-src/],
  ['Falsche Angaben für Suchmaschinen', 'ankauf', /Ihre Adresse stimmt nicht/, /lesen „Nein\. Defekte/],
  ['Verstöße gegen die Sicherheitsregeln', 'leistungen', /script-src-elem: inline/, /font-src: https/],
  ['Anfragen an fremde Server', 'leistungen', /https:\/\/fremd\.invalid/],
  ['Änderungen beim Laden', 'europaletten', /bei „.*Europaletten/],
  ['Was verdeckt%2C zu klein oder falsch geladen ist', 'reparatur', /für 10 Punkte Breite geladen/],
  ['Was verdeckt%2C zu klein oder falsch geladen ist', 'reparatur', /wann es lädt/],
  ['Cookies', 'reparatur', /: eins /],
  ['Gespeichertes auf dem Gerät', 'reparatur', /localStorage: zwei/, /sessionStorage: drei/],
  ['Gespeichertes auf dem Gerät', 'reparatur', /indexedDB: vier/],
  ['Fehlermeldungen in der Konsole', 'reparatur', /kaputt/],
  ['Was nicht auf den Bildschirm passt', 'reparatur', /zur Seite schieben.*Kürzen Sie den Text/],
  ['Was verdeckt%2C zu klein oder falsch geladen ist', 'gitterboxen', /mit der Tastatur/],
  ['Was verdeckt%2C zu klein oder falsch geladen ist', 'gitterboxen', /Finger zu klein: \d+ × 18/],
  ['Was verdeckt%2C zu klein oder falsch geladen ist', 'gitterboxen', /Ein Sprung hierher/],
]

// The damaged pages break every rule on purpose.
unguarded.describe('the proof', { tag: ['@desktop', '@thorough'] }, () => {
  unguarded.describe.configure({ mode: 'default', timeout: 240_000 })
  let dir: string
  unguarded.beforeEach(() => {
    dir = mkdtempSync(join(tmpdir(), 'proof-'))
    cpSync(distDir, dir, { recursive: true })
  })
  unguarded.afterEach(() => rmSync(dir, { recursive: true }))

  unguarded('finds nothing wrong with the frozen site', async () => {
    const { code, out } = await prove(dir)
    expect(out.match(/^✗.*/gm) ?? []).toEqual([])
    expect(out.match(/^✓.*: 0$/gm)).toHaveLength(12)
    expect(code).toBe(0)
  })

  unguarded('names every planted fault in German, with its page, place and remedy', async () => {
    for (const [page, changes] of Object.entries(damage)) {
      const file = join(dir, `${page}.html`)
      let html = readFileSync(file, 'utf8')
      for (const [found, instead] of changes) {
        expect(html.search(found), String(found)).toBeGreaterThan(0)
        html = html.replace(found, instead)
      }
      writeFileSync(file, html)
      for (const end of ['.br', '.gz']) rmSync(file + end, { force: true })
    }
    for (const [name, text] of Object.entries(planted)) writeFileSync(join(dir, name), text)
    const visited = ['', 'impressum', ...Object.keys(damage)].map(
      (page) => `<loc>https://palettenbetrieb.example/${page}</loc>`,
    )
    writeFileSync(join(dir, 'sitemap.xml'), visited.join('\n'))
    const { code, out } = await prove(dir)
    expect(code).toBe(1)
    const errors = out.match(/^::error .*/gm) ?? []
    for (const [title, file, ...texts] of expected) {
      const place = `file=${frozenSite}/pages/${file}.yaml,line=`
      const found = errors.filter((line) => line.includes(`title=${title}`) && line.includes(place))
      for (const text of texts) expect.soft(found.join('\n'), title).toMatch(text)
    }
    expect.soft(errors.join('\n')).toMatch(/^.*Seite .*\/gitterboxen.*springt der Inhalt/m)
    expect
      .soft(errors.join('\n'))
      .toMatch(/file=tests\/site\/site\.yaml.*Seite \/reparatur.*lässt sich nicht laden/m)
    // Each fault is named once and on its page, and no cause is named that was not looked for.
    expect.soft(out).not.toMatch(/file=tests\/site\/pages\/(impressum|start)\.yaml/)
    expect.soft(errors.find((line) => line.includes('title=Cookies'))).toContain('ist nicht festgestellt')
  })
})

function prove(dir: string) {
  const options = { cwd: projectDir, env: { ...process.env, SITE_DIR: frozenSite, GITHUB_ACTIONS: 'true' } }
  return new Promise<{ code: number; out: string }>((resolve) => {
    const args = ['--import', 'tsx', 'scripts/proof.ts', '--dir', dir]
    const child = execFile(process.execPath, args, options, (_, out, err) =>
      resolve({ code: child.exitCode ?? -1, out: out + err }),
    )
  })
}
