// @module-tag thorough
import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { folderDisk } from '../../src/files/disk.ts'
import { loadContent } from '../../src/loader/index.ts'
import { inProcess, runHere } from '../support/commands.ts'
import { frozenSite } from '../support/frozen-site.ts'

const root = await mkdtemp(join(tmpdir(), 'commands-'))
afterAll(() => rm(root, { recursive: true }))

/** A copy of the real site with its commands. */
async function siteCopy() {
  const folder = await mkdtemp(join(root, 'site-'))
  await cp(frozenSite, folder, { recursive: true })
  const read = (file: string) => readFile(join(folder, file), 'utf8')
  return {
    folder,
    read,
    write: (file: string, text: string) => writeFile(join(folder, file), text),
    newPage: (...args: string[]) => runHere(folder, 'new-page', args),
    renamePage: (args: string[], env?: Record<string, string>) => runHere(folder, 'rename-page', args, env),
    deletePage: (args: string[], env?: Record<string, string>) => runHere(folder, 'delete-page', args, env),
    errors: async () =>
      (await loadContent(folderDisk(folder))).problems.filter(({ severity }) => severity === 'error'),
    /** All texts of the site, to check that nothing has changed. */
    texts: async () => {
      const files = ['site.yaml', ...(await readdir(join(folder, 'pages'))).map((name) => `pages/${name}`)]
      return Promise.all(files.map(async (file) => [file, await read(file).catch(() => 'a folder')]))
    },
  }
}

const description =
  'Wir waschen Kunststoffpaletten und Gitterboxen in {city}: mit Hochdruck, ohne Zusätze, auch für Lebensmittelbetriebe. Jetzt Termin anfragen.'
const wash = ['--title', 'Palettenwäsche', '--path', 'waesche', '--description', description]

describe('npm run new-page', () => {
  test('writes a valid page, and says what to do next', async () => {
    const site = await siteCopy()
    const { code, out, err } = await site.newPage(...wash, '--menu', 'Leistungen', '--footer', 'unternehmen')
    expect({ code, err }).toEqual({ code: 0, err: '' })
    expect(out).toContain('Die Seite /waesche ist angelegt:')
    expect(out).toMatch(/ {2}site\.yaml:\d+ +Link im Menü unter „Leistungen“\n/)
    expect(out).toMatch(/\d\d Dateien geprüft, keine Fehler\./)
    expect(out).toContain('Nächster Schritt: Ersetzen Sie in pages/waesche.yaml')
    expect(await site.read('pages/waesche.yaml')).toContain('title: Palettenwäsche\n')
    expect(await site.errors()).toEqual([])
  })

  test('names the missing options if there is no terminal', async () => {
    const site = await siteCopy()
    const before = await site.texts()
    const { code, out, err } = await inProcess(site.folder, 'new-page', ['--title', 'Palettenwäsche'])
    expect({ code, out }).toEqual({ code: 2, out: '' })
    expect(err).toBe(
      'Es fehlt --path, die Adresse der Seite, zum Beispiel --path /palettenwaesche.\nEs fehlt --description, die Beschreibung für Suchmaschinen (120 bis 155 Zeichen).\n',
    )
    expect(await site.texts()).toEqual(before)
  })

  test('shows what is wrong in site.yaml and what would be wrong, and changes nothing', async () => {
    const site = await siteCopy()
    const before = await site.texts()
    const unknown = await site.newPage('--title', 'Wäsche in {stadt}', ...wash.slice(2))
    expect(unknown.code).toBe(1)
    expect(unknown.err).toContain('pages/waesche.yaml:2:18  Fehler  unknown-fact')
    expect(unknown.err).toContain('Es wurde nichts geändert.')
    expect(await site.texts()).toEqual(before)

    await site.write('site.yaml', (await site.read('site.yaml')).replace('routes:', 'rutes:'))
    const broken = await site.newPage(...wash)
    expect(broken.code).toBe(1)
    expect(broken.err).toContain('unknown-field')
    expect(broken.err).toContain('Beheben Sie zuerst diese Fehler in site.yaml.')
    expect(await site.read('pages/waesche.yaml').catch(() => 'missing')).toBe('missing')
  })

  test('ignores mistakes on other pages', async () => {
    const site = await siteCopy()
    await site.write('pages/ankauf.yaml', 'titel: Ankauf\n')
    const { code, out } = await site.newPage(...wash)
    expect(code).toBe(0)
    expect(out).toContain('Anderswo gab es schon vorher Fehler')
  })

  test.each([
    [['--titel', 'A'], 'Die Angabe „--titel“ gibt es nicht.'],
    [[...wash, '--menu', 'Leistung'], 'Meinten Sie „Leistungen“?'],
  ])('%s is wrong usage', async (args, sentence) => {
    const { code, out, err } = await (await siteCopy()).newPage(...args)
    expect({ code, out }).toEqual({ code: 2, out: '' })
    expect(err).toContain(sentence)
  })
})

describe('npm run rename-page', () => {
  test('updates every link and lists each with its line', async () => {
    const site = await siteCopy()
    const words = ['/reparatur', 'palettenreparatur']
    const { code, out, err } = await inProcess(site.folder, 'rename-page', words)
    expect({ code, err }).toEqual({ code: 0, err: '' })
    expect(out).toContain('Die Seite /reparatur hat jetzt die Adresse /palettenreparatur:')
    expect(out).toMatch(/ {2}pages\/palettenreparatur\.yaml +bisher pages\/reparatur\.yaml\n/)
    expect(out).toMatch(/ {2}pages\/start\.yaml:\d+ +to: \/palettenreparatur\n/)
    expect(out).toMatch(/\d\d Dateien geprüft, keine Fehler\./)
    expect(out).not.toContain('npm run generate')
    expect(await site.errors()).toEqual([])
    const texts = JSON.stringify(await site.texts())
    expect(texts.match(/[( ]\/reparatur\b/g)).toHaveLength(1)
    expect(texts).toContain('{ from: /reparatur, to: /palettenreparatur }')
  })

  test.each([
    [['--dry-run'], undefined],
    // npm keeps the option for itself if `--` is missing.
    [[], { npm_config_dry_run: 'true' }],
  ])('%s only shows what would change', async (args, env) => {
    const site = await siteCopy()
    const before = await site.texts()
    const { code, out } = await site.renamePage(['/kontakt', '/anfrage', ...args], env)
    expect(code).toBe(0)
    expect(out).toContain('Die Seite /kontakt bekäme die Adresse /anfrage:')
    expect(out).toContain('Es wurde nichts geändert.')
    expect(out).toContain('npm run generate')
    expect(await site.texts()).toEqual(before)
  })

  test('refuses while the site has errors', async () => {
    const site = await siteCopy()
    await site.write('pages/entwurf.yaml', 'titel: Entwurf\n')
    const before = await site.texts()
    const { code, err } = await site.renamePage(['/reparatur', '/neu'])
    expect(code).toBe(1)
    expect(err).toContain('pages/entwurf.yaml:1:1  Fehler')
    expect(err).toContain('Beheben Sie zuerst diese Fehler')
    expect(await site.texts()).toEqual(before)
  })

  test.each([
    [['/reperatur', '/neu'], 'Meinten Sie „/reparatur“?'],
    [['/reparatur'], 'Nennen Sie zwei Adressen'],
  ])('%s is wrong usage', async (args, sentence) => {
    const { code, out, err } = await (await siteCopy()).renamePage(args)
    expect({ code, out }).toEqual({ code: 2, out: '' })
    expect(err).toContain(sentence)
  })
})

describe('npm run delete-page', () => {
  test('lists the remaining links, and changes nothing', async () => {
    const site = await siteCopy()
    const before = await site.texts()
    const { code, out, err } = await inProcess(site.folder, 'delete-page', ['/gitterboxen'])
    expect({ code, out }).toEqual({ code: 1, out: '' })
    expect(err).toMatch(/pages\/start\.yaml:\d+:\d+ {2}Fehler {2}dead-link\n/)
    expect(err).toContain('nennen Sie mit --redirect eine Seite, zu der sie führen sollen.\nEs wurde nichts')
    expect(await site.texts()).toEqual(before)
  })

  test('redirects every link, and reports those that now lead to their own page', async () => {
    const site = await siteCopy()
    // npm keeps the option for itself if `--` is missing.
    const { code, out, err } = await site.deletePage(['/gitterboxen'], {
      npm_config_redirect: '/europaletten',
    })
    expect(code).toBe(0)
    expect(out).toContain('Die Seite /gitterboxen ist gelöscht:')
    expect(out).toMatch(/ {2}pages\/gitterboxen\.yaml +gelöscht\n/)
    expect(out).toMatch(/ {2}pages\/start\.yaml:\d+ +to: \/europaletten\n/)
    expect(out).toMatch(/\d\d Dateien geprüft, keine Fehler\.\nWer die Adresse \/gitterboxen aufruft, kommt/)
    expect(err).toMatch(/^pages\/europaletten\.yaml:\d+:\d+ {2}Warnung {2}self-link\n/)
    expect(await site.errors()).toEqual([])
    expect(await site.read('pages/gitterboxen.yaml').catch(() => 'missing')).toBe('missing')
  })

  test('without an address is wrong usage', async () => {
    const { code, err } = await (await siteCopy()).deletePage([])
    expect(code).toBe(2)
    expect(err).toContain('Nennen Sie eine Adresse')
  })
})

test.each(['newPage', 'renamePage', 'deletePage'] as const)('%s prints its help', async (name) => {
  const site = await siteCopy()
  const { code, out } = await (name === 'newPage' ? site.newPage('--help') : site[name](['--help']))
  const script = name.replace('P', '-p')
  expect(code).toBe(0)
  expect(out).toContain(`npm run ${script} -- `)
  expect(out).toContain('Ergebnis: 0 ')
})
