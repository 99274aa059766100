import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Document, isScalar, isSeq, parseDocument, visit } from 'yaml'

/** A copy of a site that its owner edits: with an editor for YAML, or by the commands of the project. */
export type Owner = {
  dir: string
  run(command: string, ...args: string[]): void
}

const at = ({ dir }: Owner, file: string) => join(dir, file)
const pagesOf = ({ dir }: Owner) =>
  readdirSync(join(dir, 'pages')).flatMap((name) => (name.endsWith('.yaml') ? [`pages/${name}`] : []))

// Every value is a text: as a number, +49… would lose its plus.
const read = (text: string) => parseDocument(text, { schema: 'failsafe' })

function change(owner: Owner, file: string, edit: (document: Document) => void): void {
  const document = read(readFileSync(at(owner, file), 'utf8'))
  edit(document)
  writeFileSync(at(owner, file), document.toString({ lineWidth: 110 }))
}

const set = (values: Record<string, unknown>) => (document: Document) => {
  for (const [path, value] of Object.entries(values)) {
    const steps = path.split('.').map((step) => (/^\d+$/.test(step) ? Number(step) : step))
    document.setIn(steps, value)
  }
}

/** A description of the length that search engines show. */
const describe = (what: string) =>
  `Europaletten und Gitterboxen, ${what}: Wir kaufen, verkaufen und reparieren, einzeln oder in großen Mengen. Fragen Sie uns nach einem Preis.`

const proof = { source: 'Zählung im Werk', date: 'März 2026', confirmedBy: 'Anna Schreiner' }

const company = {
  name: 'Holzmann Paletten GmbH',
  shortName: 'Holzmann Paletten',
  legalForm: 'GmbH',
  representative: 'Anna Holzmann',
  street: 'Industriestraße 7',
  postalCode: '70435',
  city: 'Kornwestheim',
  phone: '07154 8092-0',
  phoneLink: '+49715480920',
  email: 'anfrage@holzmann-paletten.de',
  experienceYears: '34',
  registerCourt: 'Stuttgart',
  registerNumber: 'HRB 734512',
  vatId: 'DE811234567',
}

/** One colour, 24 × 96 pixels. */
const narrowPng =
  'iVBORw0KGgoAAAANSUhEUgAAABgAAABgCAMAAAAw2EJmAAAAA1BMVEUfTnn3I3KEAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAGUlEQVRIx+3BMQEAAADCoPVPbQlPoAAAeBoJYAABMLZn9AAAAABJRU5ErkJggg=='

/** What owners do to a site. After each of them the site is sound, so it must be published. */
export const edits: Record<string, (owner: Owner) => void> = {
  'a headline, a button, a description, opening hours and a closure'(owner) {
    change(owner, 'pages/start.yaml', (document) => {
      set({
        'blocks.0.title': 'Paletten vom Familienbetrieb: gekauft, verkauft, repariert.',
        'blocks.0.actions.0.label': 'Preis anfragen',
        description: describe('Stuttgart'),
      })(document)
    })
    change(
      owner,
      'site.yaml',
      set({
        'company.phone': '07150 33445',
        'company.phoneLink': '+49715033445',
        'company.email': 'buero@palettenbetrieb.example',
        'openingHours.0.opens': '6:30',
        closures: [{ from: '2027-12-24', to: '2028-01-06', reason: 'Betriebsferien' }],
      }),
    )
  },

  'a narrow logo, closed today, and more redirects'(owner) {
    writeFileSync(at(owner, 'pages/images/zeichen.png'), Buffer.from(narrowPng, 'base64'))
    rmSync(at(owner, 'pages/images/logo.svg'))
    const dayFromNow = (days: number) =>
      new Date(Date.now() + days * 24 * 60 * 60_000).toISOString().slice(0, 10)
    change(owner, 'site.yaml', (document) => {
      set({
        'brand.logo': 'zeichen.png',
        'closures.0': { from: dayFromNow(-1), to: dayFromNow(1), reason: 'Inventur' },
        'redirects.0': { from: '/handel.html', to: '/ueber-uns#kontaktdaten' },
        'redirects.1': { from: '/index.php', to: '/files/lizenzurkunde-platzhalter.pdf' },
      })(document)
    })
  },

  'launch day'(owner) {
    change(owner, 'site.yaml', (document) => {
      set({
        url: 'https://www.holzmann-paletten.de',
        placeholders: 'false',
        premises: 'photographed',
        company,
      })(document)
      set({
        'privacy.host': 'Hoster GmbH, Industriering 4, 10115 Berlin',
        'privacy.logRetention': '7 Tage',
        'privacy.formProcessor': 'Formular GmbH, Ringstraße 2, 20095 Hamburg',
        'privacy.formLogRetention': 'einen Tag',
        'privacy.mailProvider': 'Post GmbH, Seestraße 3, 80331 München',
        'privacy.mailRetention': 'einen Monat',
        'privacy.mailbox': 'Post GmbH, Seestraße 3, 80331 München',
        'privacy.transferBasis': 'Art. 45 DSGVO (Angemessenheitsbeschluss)',
        'privacy.requestRetention': 'nach 6 Monaten',
        'locations.0.phone': '07131 559012',
        'locations.0.email': 'lager@holzmann-paletten.de',
        'contacts.0.phone': '07154 8092-20',
        'contacts.0.email': 'bewerbung@holzmann-paletten.de',
      })(document)
      const claims = document.get('claims')
      if (isSeq(claims)) for (const i of claims.items.keys()) document.setIn(['claims', i, 'proof'], proof)
    })
    writeFileSync(at(owner, 'pages/files/lizenzurkunde-2026.pdf'), '%PDF-1.4\n')
    rmSync(at(owner, 'pages/files/lizenzurkunde-platzhalter.pdf'))
    for (const file of pagesOf(owner)) {
      change(owner, file, (document) => {
        visit(document, {
          Map(_, map) {
            const isFigure = map.has('value') && map.has('label') && map.items.length === 2
            if (isFigure && file === 'pages/ueber-uns.yaml') map.set('proof', document.createNode(proof))
            const to = map.get('to')
            if (typeof to === 'string' && to.includes('platzhalter'))
              map.set('to', '/files/lizenzurkunde-2026.pdf')
          },
        })
      })
    }
  },

  'a new page with a route and a menu entry'({ run }) {
    run('new-page', '/palettentrocknung', 'Paletten trocknen', '--menu', 'Leistungen')
  },

  'a page is deleted'({ run }) {
    run('delete-page', '/ankauf', '--redirect', '/reparatur')
  },

  'another company with other addresses'(owner) {
    owner.run('rename-page', '/europaletten', '/tauschpaletten')
    owner.run('rename-page', '/kontakt', '/anfrage')
    change(owner, 'site.yaml', set({ company, brand: { primary: '#1f4e79', accent: '#b0541e' } }))
  },

  'everything is reworded'(owner) {
    for (const [i, file] of pagesOf(owner).entries()) change(owner, file, (document) => reword(document, i))
    change(owner, 'site.yaml', set({ 'form.submit': 'Abschicken', 'footer.copyright': '© {name}' }))
  },

  'one page is left'(owner) {
    for (const file of pagesOf(owner)) if (file !== 'pages/start.yaml') rmSync(at(owner, file))
    rmSync(at(owner, 'pages/files'), { recursive: true })
    const links = [{ label: 'Startseite', to: '/' }]
    const title = 'Wir melden uns'
    change(owner, 'pages/start.yaml', (document) => {
      set({
        blocks: [
          { type: 'hero', title: 'Paletten aus {city}', lead: 'Rufen Sie uns an: {phone}.' },
          { type: 'contact-form', title },
        ],
      })(document)
    })
    change(owner, 'site.yaml', (document) => {
      set({
        'navigation.menu': links,
        'navigation.offer': { label: 'Anfragen', to: '/' },
        'footer.groups': [{ title: 'Seiten', links }],
        'footer.legal': links,
        'form.consent': 'Meine Angaben werden zur Bearbeitung meiner Anfrage verarbeitet.',
        routes: [{ path: '/', page: 'start.yaml' }],
      })(document)
      for (const key of ['claims', 'brand', 'redirects', 'drawnPictures']) document.delete(key)
    })
    rmSync(at(owner, 'pages/images'), { recursive: true })
  },

  'sixty pages'(owner) {
    const page = read(readFileSync(at(owner, 'pages/reparatur.yaml'), 'utf8'))
    const routes = Array.from({ length: 50 }, (_, i) => ({ path: `/ort-${i}`, page: `ort-${i}.yaml` }))
    for (const [i, { page: name }] of routes.entries()) {
      set({
        title: `Palettenreparatur für Ort ${i}`,
        description: describe(`Ort ${i}`),
        'blocks.0.title': `Reparatur von Paletten in Ort ${i}`,
      })(page)
      writeFileSync(at(owner, `pages/${name}`), page.toString({ lineWidth: 110 }))
    }
    const links = routes.map(({ path }, i) => ({ label: `Ort ${i}`, to: path }))
    change(owner, 'site.yaml', (document) => {
      for (const route of routes) document.addIn(['routes'], document.createNode(route))
      document.addIn(['footer', 'groups'], document.createNode({ title: 'Orte', links }))
    })
  },
}

/** Keys of texts whose wording is free; everything else has a meaning to the program. */
const wordings = new Set(['lead', 'text', 'answer', 'question', 'note', 'alt', 'caption', 'condition'])

/** Replaces all headings and the words of all running texts, keeping links, figures and facts in braces. */
function reword(document: Document, page: number): void {
  const words = ['Ladungsträger', 'Holz', 'prüfen', 'liefern', 'Bestand', 'morgens', 'Werkstatt', 'geordnet']
  let next = 0
  const other = (word: string) => (word.length < 5 ? word : String(words[next++ % words.length]))
  visit(document, {
    Pair(_, { key, value }) {
      const name = isScalar(key) ? String(key.value) : ''
      if (name === 'points' && isSeq(value)) {
        for (const [i, item] of value.items.entries())
          if (isScalar(item)) item.value = `Punkt ${i + 1} von uns`
      }
      if (!isScalar(value)) return
      if (name === 'title') value.value = `Überschrift ${page}.${next++}`
      if (name === 'description') value.value = describe(`Seite ${page}`)
      if (!wordings.has(name)) return
      value.value = String(value.value).replaceAll(/\{[\w.]+\}|\]\([^)]*\)|\p{L}+/gu, (part) =>
        /^[{\]]/.test(part) ? part : other(part),
      )
    },
  })
}
