import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { applyFixes } from '../../../../src/content/problems/index.ts'
import {
  type Files,
  formWith,
  jpeg,
  loadSite,
  moreForm,
  pageWith,
  plainPage,
  siteWith,
  smallSite,
} from '../../../support/site.ts'

const start = 'pages/start.yaml'

/** The problems of the small site with some files changed: file, line and code of each. */
async function reported(changed: Files): Promise<string[]> {
  const { problems } = await loadSite(changed)
  return problems.map(({ file, line, code }) => `${file}:${line} ${code}`)
}

/** The codes of the problems of a start page. */
const codesOf = async (page: string) => (await reported({ [start]: page })).map((one) => one.split(' ')[1])

/** A page that visitors cannot see. */
const resting = (page: string) => ({ 'pages/entwurf.yaml': `hidden: true\n${page}` })

function withText(text: string): string {
  const lines = text.split('\n').map((line) => (line ? `    ${line}\n` : '\n'))
  return pageWith(`- type: text\n  title: Tausch\n  text: |-\n${lines.join('')}`)
}

const withTitle = (title: string) =>
  pageWith(`- type: text\n  title: ${JSON.stringify(title)}\n  text: Defekte abgeben.\n`)

/** The text of the section after all fixes. */
async function fixed(page: string): Promise<string> {
  const { problems } = await loadSite({ [start]: page })
  const text = applyFixes(
    page,
    problems.filter(({ file }) => file === start),
  )
  return text.slice(text.indexOf('  - type: text'))
}

describe('texts', () => {
  test.each([
    '[Mehr](/kontakt?produktwahl=Europaletten) [Mehr](/kontakt?produktwahl=ankauf)',
    '[Mehr](/reparatur#tausch) [Mehr](https://www.epal-palets.org/tippfehler)',
    '[Mehr](https://palettenbetrieb.example.org/kontakt)',
    'Wir haben 20 Jahre Erfahrung in Schwieberdingen.',
    'In der Musterstraße 12 und der Obermusterstraße 1 stehen 123456 Paletten.',
    'Art. 07150 1234567, Auftrag 12345',
    'Die Menge {kg wird gewogen.',
    'Preis** gilt ab 10 Stück.',
    'Fußnote [1], Stand [November 2026]',
    '[www.epal-pallets.org](https://www.epal-pallets.org)',
    '5 * 3 | 2, AT&T; A~B, Halle #3 und Halle # 4',
    '[**fett**](/kontakt) und **[Link](/kontakt)**',
  ])('„%s“ is fine', async (text) => {
    expect(await codesOf(withText(text))).toEqual([])
  })

  test.each([
    ['[Mehr](/Kontakt.html)', '[Mehr](/kontakt)', 'dead-link'],
    ['[Mehr](./kontakt)', '[Mehr](/kontakt)', 'wrong-link'],
    [
      '[Mehr](/reparatur?produktwahl=ankauf#tasch)',
      '[Mehr](/reparatur?produktwahl=ankauf#tausch)',
      'dead-link',
    ],
    ['[Mehr](pages/files/urkunde.pdf)', '[Mehr](/files/urkunde.pdf)', 'wrong-link'],
    ['[Mehr](http://www.palettenbetrieb.example/kontakt)', '[Mehr](/kontakt)', 'own-address'],
    ['[Mehr](https://palettenbetrieb.example/kontkt)', '[Mehr](/kontakt)', 'dead-link'],
    ['[Mehr](/kontakt?produktwahl=Reperatur)', '[Mehr](/kontakt?produktwahl=Reparatur)', 'wrong-link'],
    ['[Mehr](/kontakt.)', '[Mehr](/kontakt)', 'wrong-link'],
    ['[Mehr](https://www.epal-pallets.org.)', '[Mehr](https://www.epal-pallets.org)', 'wrong-link'],
    ['[Mehr](E-Mail)', '[Mehr](mailto)', 'wrong-link'],
    ['Tel. 07150/123-456', 'Tel. {phone}', 'literal-fact'],
    ['Tel. 0049 7150 12 34 56', 'Tel. {phone}', 'literal-fact'],
    ['[07150 123456](tel)', '[{phone}](tel)', 'literal-fact'],
    ['An Anfrage@Palettenbetrieb.example', 'An {email}', 'literal-fact'],
    ['In der Musterstrasse 1, Hof', 'In der {street}, Hof', 'literal-fact'],
    ['USt-IdNr. DE 123 456 789', 'USt-IdNr. {vatId}', 'literal-fact'],
    ['Nummer HRB12345', 'Nummer {registerNumber}', 'literal-fact'],
    ['Tel. $'.concat('{phone}'), 'Tel. {phone}', 'open-fact'],
    ['{ Phone } in { city }', '{phone} in {city}', 'open-fact'],
    ['Tel. {Phone}', 'Tel. {phone}', 'unknown-fact'],
    ['Tel. {{faxnummer}}', 'Tel. {{faxnummer}}', 'unknown-fact'],
    ['Tel. {}', 'Tel. {}', 'unknown-fact'],
    ['Das ist __neu.', 'Das ist __neu.', 'open-markup'],
    ['Zum [Formular(/kontakt)', 'Zum [Formular(/kontakt)', 'open-markup'],
    ['Zum Formular](/kontakt)', 'Zum Formular](/kontakt)', 'open-markup'],
    ['Zum [Formular][/kontakt]', 'Zum [Formular][/kontakt]', 'open-markup'],
    ['<b>Neu</b> und <em>gut</em>', '**Neu** und *gut*', 'unsupported-markup'],
    ['<a href="/x">Neu</a>', '<a href="/x">Neu</a>', 'unsupported-markup'],
  ])('„%s“ becomes „%s“: %s', async (written, right, code) => {
    expect(new Set(await codesOf(withText(written)))).toEqual(new Set([code]))
    expect(await fixed(withText(written))).toContain(`    ${right}\n`)
  })

  test('a page may link to its own sections and preselect choices in its own form, but not link to itself', async () => {
    const page = (link: string) =>
      `${smallSite['pages/reparatur.yaml']}  - { type: text, title: Mehr, text: "${link}" }\n`
    for (const link of ['[A](/reparatur#tausch)', '[A](/reparatur?produktwahl=reparatur)']) {
      expect(await reported({ 'pages/reparatur.yaml': page(link) })).toEqual([])
    }
    expect(await reported({ 'pages/reparatur.yaml': page('[A](/reparatur)') })).toEqual([
      'pages/reparatur.yaml:10 self-link',
    ])
  })

  test('a section may have any name that is not reserved for its page', async () => {
    const section = (anchor: string) => `- { type: text, anchor: ${anchor}, title: A, text: Neu }\n`
    expect(await reported({ [start]: pageWith(section('email')) })).toEqual([])
    expect(await reported({ [start]: pageWith(section('inhalt')) })).toEqual([`${start}:6 duplicate-anchor`])
  })
})

describe('pictures', () => {
  const withImage = (file: string, alt = 'Gitterbox auf dem Hof') =>
    `${plainPage('Paletten')}    image: { file: "${file}", alt: "${alt}" }\n`
  const toldOfPicture = (name: string, bytes: Uint8Array) =>
    reported({ [start]: withImage(name), [`pages/images/${name}`]: bytes })
  const [whole, png] = [jpeg(1600, 1067), Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0xd, 0xa, 0x1a, 0xa])]

  test.each(['neu.jpg', 'neu.jpeg', 'neu.JPG'])('%s is fine', async (name) => {
    expect(await toldOfPicture(name, whole)).toEqual([])
  })

  test.each(['jpeg', 'png', 'webp', 'avif'] as const)(
    'a complete %s is fine, a truncated one is not',
    async (format) => {
      const create = { width: 1200, height: 800, channels: 3, background: '#888' } as const
      const bytes = await sharp({ create }).toFormat(format).toBuffer()
      expect(await toldOfPicture(`neu.${format}`, bytes)).toEqual([])
      expect(await toldOfPicture(`neu.${format}`, bytes.subarray(0, 200))).toEqual([
        `pages/images/neu.${format}:1 unusable-image`,
      ])
    },
  )

  test('a picture with a thumbnail in its headers and trailing data is complete', async () => {
    const thumbnail = [0xff, 0xe1, 0, 8, 0xff, 0xd8, 0xff, 0xda, 0xff, 0xd9]
    const scan = [0xff, 0xda, 0, 2, 1, 2, 3]
    const [head, rest] = [whole.slice(0, 20), whole.slice(20, -2)]
    const cut = Uint8Array.from([...head, ...thumbnail, ...rest, ...scan])
    expect(await toldOfPicture('neu.jpg', cut)).toEqual(['pages/images/neu.jpg:1 unusable-image'])
    const movie = Uint8Array.from([...cut, 0xff, 0xd9, 0xff, 0xda, 7, 7])
    expect(await toldOfPicture('neu.jpg', movie)).toEqual([])
  })

  test.each([
    ['neu.svg', new TextEncoder().encode('<svg width="2000" height="9"/>'), `${start}:6 unusable-image`],
    ['neu.jpg', new TextEncoder().encode('version https://git-lfs'), 'pages/images/neu.jpg:1 unusable-image'],
    ['neu.png', whole, 'pages/images/neu.png:1 unusable-image'],
    ['neu.jpg', jpeg(799, 533), 'pages/images/neu.jpg:1 small-image'],
  ])('%s is reported (%#)', async (name, bytes, expected) => {
    expect(await toldOfPicture(name, bytes)).toEqual([expected])
  })

  test('reports a picture on two pages once, and does not read unused pictures', async () => {
    const changed = { 'pages/images/neu.jpg': jpeg(100, 100), ...resting(withImage('neu.jpg')) }
    expect(await reported({ ...changed, [start]: withImage('neu.jpg') })).toHaveLength(1)
    expect(await reported({ 'pages/images/neu.heic': png })).toEqual(['pages/images/neu.heic:1 unused-file'])
  })

  test.each(['Bildschirm mit Palettenkonto', 'Fotografin vor dem Hof', 'Bilder vom Hof'])(
    'the alternative text „%s“ is fine',
    async (alt) => {
      expect(await reported({ [start]: withImage('gitterbox.jpg', alt) })).toEqual([])
    },
  )

  test.each(['gitterbox', 'IMG_1234', '–', 'Das Foto zeigt eine Box', 'Foto: Box'])(
    'the alternative text „%s“ is weak',
    async (alt) => {
      expect(await reported({ [start]: withImage('gitterbox.jpg', alt) })).toEqual([`${start}:6 weak-alt`])
    },
  )
})

describe('plain values', () => {
  test.each([
    ['07150 123456', '+497150123456', []],
    ['+49 7150 123456', '+497150123456', []],
    ['"[Nummer eintragen]"', '+493023125100', []],
    ['07150 123456', '+437150123456', ['site.yaml:13 phone-mismatch']],
  ])('the phone number %s is dialled as %s', async (phone, link, expected) => {
    const site = siteWith('')
      .replace('phone: 07150 123456', `phone: ${phone}`)
      .replace('phoneLink: +497150123456', `phoneLink: ${link}`)
    expect(await reported({ 'site.yaml': site })).toEqual(expected)
  })

  test('of two numbers, somebody has to choose the one that is shown', async () => {
    const site = siteWith('').replace('phoneLink: +497150123456', 'phoneLink: +437150123456')
    const [found] = (await loadSite({ 'site.yaml': site })).problems
    expect(found?.fix).toMatchObject({ text: '+497150123456', isChoice: true })
  })

  test.each([
    'Felder mit * sind Pflichtfelder, auch Felder mit ** gelten.',
    'Preis* und Menge*',
    'A < B, <5 kg, 2 * 3 * 4, AT&T; a_b_c',
    'Name: ____',
    'Fußnote [1] und (/kontakt) {city}',
    'Müller & Söhne | Paletten',
  ])('the plain text „%s“ is fine', async (title) => {
    expect(await codesOf(withTitle(title))).toEqual([])
  })

  test.each([
    ['__Neu__ und gebraucht', 'Neu und gebraucht'],
    ['*Neu* und gebraucht', 'Neu und gebraucht'],
    ['<b>Neu</b> und gebraucht', 'Neu und gebraucht'],
    ['Neu<br>gebraucht', 'Neu gebraucht'],
    ['Neu und gebraucht<br/>', 'Neu und gebraucht'],
    ['Neu [hier](/kontakt)', 'Neu [hier](/kontakt)'],
  ])('the plain text „%s“ becomes „%s“', async (written, right) => {
    expect(new Set(await codesOf(withTitle(written)))).toEqual(new Set(['plain-markup']))
    expect(await fixed(withTitle(written))).toContain(`title: "${right}"\n`)
  })
})

describe('search and headings', () => {
  const page = (title: string, description: string) =>
    plainPage('Paletten')
      .replace(/^title: .*/, `title: ${title}`)
      .replace(/^description: .*$/m, `description: ${description}`)
  const text = (length: number) =>
    'Paletten '
      .repeat(20)
      .slice(0, length - 1)
      .concat('.')

  test.each([
    ['Start', text(70), []],
    [text(60), text(160), []],
    [text(61), text(100), [`${start}:1 title-length`]],
    ['Paletten', text(69), [`${start}:2 description-length`]],
    ['Paletten', text(161), [`${start}:2 description-length`]],
  ])('title „%s“ (%#)', async (title, description, expected) => {
    expect(await reported({ [start]: page(title, description) })).toEqual(expected)
  })

  test('skips the search checks on a hidden page', async () => {
    expect(await reported(resting(page('Kontakt', 'Neu')))).toEqual([])
  })

  const section = (title: string) => `- { type: text, title: ${title}, text: Gut }\n`
  const hero = '- { type: hero, title: Paletten }\n'
  const bare = (blocks: string) => pageWith(hero + blocks).replace(`  ${hero}`, '')

  test.each([
    [bare('- { type: heroe, title: Paletten }\n'), ['unknown-block']],
    [bare('- { titel: Paletten }\n'), ['missing-field']],
    [pageWith('').replace(/blocks:[\s\S]*/, 'blocks: []\n'), ['wrong-value']],
  ])('checks the headings of a page (%#)', async (written, expected) => {
    expect(await codesOf(written)).toEqual(expected)
  })

  test('a hidden page may lack a hero, but not have two', async () => {
    expect(await reported(resting(bare(section('Neu'))))).toEqual([])
    expect(await reported(resting(pageWith(hero + hero)))).toHaveLength(1)
  })
})

describe('pages and files', () => {
  const ankauf = { 'pages/ankauf.yaml': plainPage('Palettenankauf') }
  const routed = siteWith('').replace('routes:\n', 'routes:\n  - { path: /ankauf, page: ankauf.yaml }\n')

  test('no address leads to a file with an invalid name, whatever the routes say', async () => {
    const site = siteWith('').replace('reparatur.yaml', 'Reparatur.yaml')
    const files = { 'pages/reparatur.yaml': undefined, 'pages/Reparatur.yaml': plainPage('Reparatur') }
    expect(await reported({ 'site.yaml': site, ...files })).toEqual([
      'pages/Reparatur.yaml:1 page-without-route',
    ])
  })

  test('an address may differ from the name of its page if links use it', async () => {
    const site = siteWith('').replaceAll('/reparatur', '/reparaturen')
    expect(await reported({ 'site.yaml': site })).toEqual([])
    expect(await reported({ 'site.yaml': site, [start]: withText('[A](/reparatur)') })).toEqual([
      `${start}:9 dead-link`,
    ])
  })

  test('reports a page without links from other visible pages', async () => {
    const own = `${ankauf['pages/ankauf.yaml']}  - { type: text, title: A, text: "[B](/ankauf#c)" }\n`
    const orphan = ['pages/ankauf.yaml:1 orphan-page']
    expect(await reported({ 'site.yaml': routed, ...ankauf })).toEqual(orphan)
    const draft = resting(withText('[Mehr](/ankauf)'))
    expect(await reported({ 'site.yaml': routed, ...ankauf, ...draft })).toEqual(orphan)
    expect(
      await reported({ 'site.yaml': routed, 'pages/ankauf.yaml': own.replace('#c', '?produktwahl=ankauf') }),
    ).toEqual(orphan)
    expect(await reported({ 'site.yaml': routed, ...ankauf, [start]: withText('[Mehr](/ankauf)') })).toEqual(
      [],
    )
  })

  test('reports each link to a hidden page, except from hidden pages, which may pass any choice to the form', async () => {
    const twice = withText('[A](/reparatur#tausch) [B](https://palettenbetrieb.example/reparatur)')
    const links = '[A](/ankauf) [B](/kontakt?produktwahl=Brett)'
    const hidden = { 'pages/reparatur.yaml': `hidden: true\n${withText(links)}` }
    const menu = 'site.yaml:40 dead-link'
    const dead = [`${start}:9 dead-link`, `${start}:9 dead-link`, menu]
    const bothRest = { 'site.yaml': routed, 'pages/ankauf.yaml': `hidden: true\n${plainPage('Ankauf')}` }
    expect(await reported({ ...bothRest, ...hidden, [start]: twice })).toEqual(dead)
    const ofShown = {
      ...bothRest,
      'pages/reparatur.yaml': withText('[A](/ankauf)').replaceAll('Paletten', 'Tausch'),
    }
    expect(await reported(ofShown)).toEqual(['pages/reparatur.yaml:9 dead-link'])
  })

  test('a hidden page needs no address, and its address may be redirected in the meantime', async () => {
    expect(await reported(resting(plainPage('Entwurf')))).toEqual([])
    expect(await reported({ 'pages/_entwurf.yaml': plainPage('Entwurf') })).toEqual([
      'pages/_entwurf.yaml:1 page-without-route',
    ])
    const moved = `${routed}redirects:\n  - { from: /ankauf, to: /reparatur }\n`
    const away = { 'site.yaml': moved, 'pages/ankauf.yaml': `hidden: true\n${plainPage('Ankauf')}` }
    expect(await reported(away)).toEqual([])
    const back = {
      ...away,
      'site.yaml': moved.replace('{ from: /ankauf, to: /reparatur', '{ from: /alt, to: /ankauf'),
    }
    expect(await reported(back)).toEqual(['site.yaml:81 dead-link'])
  })

  test('reports unused files only if there are no other problems', async () => {
    const more = { 'pages/images/neu.jpg': jpeg(1600, 900), 'pages/files/neu.pdf': 'x' }
    expect(await reported(more)).toEqual([
      'pages/files/neu.pdf:1 unused-file',
      'pages/images/neu.jpg:1 unused-file',
    ])
    expect(await reported({ ...more, [start]: 'title: [\n' })).toHaveLength(1)
    expect(await reported({ 'pages/kontakt.yaml': 'titel: Kontakt\n\tblocks: []\n' })).toHaveLength(1)
    expect(await reported({ [start]: withText('[A](/files/neun.pdf)'), ...more })).toEqual([
      `${start}:9 dead-link`,
    ])
  })

  test('hidden pages use pictures and files', async () => {
    const page = `${plainPage('Entwurf')}    image: { file: neu.jpg, alt: Neue Halle }\n    actions: [{ label: Neu, to: /files/neu.pdf }]\n`
    const more = { 'pages/images/neu.jpg': jpeg(1600, 900), 'pages/files/neu.pdf': 'x' }
    expect(await reported({ ...more, ...resting(page) })).toEqual([])
  })

  test.each([
    ['pages/neu.yaml.txt', 'pages/neu.yaml.txt:1 ignored-file'],
    ['pages/neu', 'pages/neu:1 ignored-file'],
    ['pages/neu/seite.yaml', 'pages/neu/:1 ignored-file'],
    ['pages/images/hof/neu.jpg', 'pages/images/hof/:1 ignored-file'],
  ])('%s is reported', async (file, expected) => {
    expect(await reported({ [file]: 'x' })).toEqual([expected])
  })

  test.each(['pages/Thumbs.db', 'pages/desktop.ini', 'andere/neu.yml'])('%s is ignored', async (file) => {
    expect(await reported({ [file]: 'x' })).toEqual([])
  })

  test.each(['ankauf.yaml.txt', 'ankauf'])('reports a route to a page called %s once', async (name) => {
    const { problems } = await loadSite({ 'site.yaml': routed, [`pages/${name}`]: plainPage('Ankauf') })
    expect(problems.map(({ code, hint }) => [code, hint])).toEqual([
      ['missing-page', `Benennen Sie pages/${name} in „ankauf.yaml“ um.`],
    ])
  })
})

describe('menus, hours, choices', () => {
  const menu = (entries: string) =>
    siteWith(`navigation:\n  menu:\n${entries}  offer: { label: Angebot, to: /kontakt }\n\n`)
  const entry = (label: string, to: string) => `    - { label: ${label}, to: ${to} }\n`
  const hours = (...lines: string[]) =>
    siteWith(`openingHours:\n${lines.map((line) => `  - { ${line} }\n`).join('')}\n`)
  const morning = 'opens: "7:00", closes: "12:00"'
  const afternoon = 'opens: "13:00", closes: "17:00"'
  const eleven = [...'abcdefghijk'].map((name) => `    - { name: ${name}, label: ${name} }\n`).join('')

  test.each([
    [
      menu(
        `    - { label: Start, to: /, items: [{ label: Start, to: / }] }\n${entry('Tausch', '/reparatur')}`,
      ),
    ],
    [hours(`from: Mo, to: Fr, ${morning}`, 'from: Sa, to: So')],
    [hours(`from: Mo, to: Fr, ${morning}`, `from: Mo, to: Do, ${afternoon}`)],
    [hours('from: Mo, closes: "7:00"'), 'wrong-hours'],
    [hours('from: Mo, opens: "7:00", closes: "7:00"'), 'wrong-hours'],
    [hours('from: Montag', 'from: Mo'), 'wrong-value'],
    [formWith(moreForm)],
    [formWith(moreForm.replace('value: seite', 'value: rampe')), 'duplicate-choice'],
    [formWith(moreForm.replace('value: kisten', 'value: Kisten')), 'wrong-value'],
    [formWith(moreForm.replace('name: termin', 'name: wunsch_termin')), 'wrong-value'],
    [formWith(moreForm.replace(/ {8}- .*Seite.*\n/, '')), 'wrong-value'],
    [formWith(`  moreFields:\n${eleven}`), 'wrong-value'],
  ])('reports each once (%#)', async (site, ...codes) => {
    const told = await reported({ 'site.yaml': site })
    expect([...new Set(told.map((one) => one.split(' ')[1]))]).toEqual(codes)
  })
})

/** Milliseconds that this process has computed, however busy the machine is. */
const busy = () => process.cpuUsage().user / 1000

describe('speed', { tags: 'thorough' }, () => {
  test.each(['x', '\\', '-', '"', '{', '*', '1', '<b', '[', ' - ', '1x', '&a', 'a@', '~', '|'])(
    'reads a long text of „%s“ quickly',
    async (character) => {
      const title = JSON.stringify(character.repeat(60_000))
      const before = busy()
      await loadSite({
        [start]: pageWith(`- { type: steps, title: ${title}, steps: [{ title: A }, { title: B }] }\n`),
      })
      expect(busy() - before).toBeLessThan(2_000)
    },
  )

  test('reads a page full of fixable mistakes just as quickly', async () => {
    const section = (nth: number) =>
      `- { type: text, title: Nr. ${nth}, text: Kauf &amp; Verkauf &amp; Tausch ${nth} &amp; mehr }\n`
    const sections = Array.from({ length: 400 }, (_, i) => section(i)).join('')
    const before = busy()
    const { problems } = await loadSite({ [start]: pageWith(sections) })
    expect(problems.filter(({ fix }) => fix)).toHaveLength(1200)
    expect(busy() - before).toBeLessThan(5_000)
  })

  test('reads a thousand pages in a few milliseconds each', async () => {
    const names = Array.from({ length: 1000 }, (_, i) => `seite-${i}`)
    const pages = names.map((name, i) => {
      const page = `${plainPage(`Palette ${i}`)}  - { type: text, title: A, text: "[B](/${names[i + 1] ?? ''}) {phon}" }\n`
      return [`pages/${name}.yaml`, page] as const
    })
    const routes = names.map((name) => `  - { path: /${name}, page: ${name}.yaml }\n`).join('')
    const site = siteWith('').replace('routes:\n', `routes:\n${routes}`)
    const before = busy()
    const { problems } = await loadSite({ 'site.yaml': site, ...Object.fromEntries(pages) })
    expect(busy() - before).toBeLessThan(1000 * 8)
    expect(problems).toHaveLength(1000)
  }, 30_000)
})
