import { readFileSync } from 'node:fs'
import { parse } from 'yaml'

type Facts = Record<'name' | 'street' | 'postalCode' | 'city' | 'phone' | 'phoneLink' | 'email', string>

/** The company's facts, as written by the owner. */
export const { company }: { company: Facts } = parse(readFileSync('site.yaml', 'utf8'), {
  schema: 'failsafe',
})

export const call = `tel:${company.phoneLink}`

/** The requirements of the specification for a page (sections 2, 3 and 9), in the words of the site. */
export type Demand = {
  h1: string | RegExp
  /** Words and figures in the main text. */
  says?: (string | RegExp)[]
  /** Labels of buttons with their targets. */
  buttons?: [label: string | RegExp, href: string][]
  /** Technical data: labels with the values of their rows. */
  data?: Record<string, string | RegExp>
  /** The headings of a section's entries, separated by commas, complete and in order. */
  lists?: string[]
  /** The targets of a section's entries, complete and in order. */
  leadsTo?: string[]
}

const phoneButton: [RegExp, string] = [new RegExp(literal(company.phone)), call]

const services = 'Reparatur, Vermietung, An / Verkauf, Herstellung, Palettenkonto, Pooling, Sortierung'
const products = 'Europaletten, Einwegpaletten, Gitterboxen, Aufsatzrahmen, Sonderpaletten, Chemiepaletten'
const pathsOf = (labels: string) =>
  labels.split(', ').map((label) => (label === 'An / Verkauf' ? '/handel' : `/${label.toLowerCase()}`))

/** The addresses that the footer of every page links to. */
export const footerLinks = [
  '/',
  '/ankauf',
  '/verkauf',
  '/reparatur',
  '/sortierung',
  '/ueber-uns',
  '/kontakt',
  ...pathsOf(products).slice(0, 5),
  '/impressum',
  '/datenschutz',
]

/** Sizes of the chemical pallets CP 1 to CP 9, in millimetres. */
const sizes =
  '1200 × 1000, 1200 × 800, 1140 × 1140, 1100 × 1300, 760 × 1140, 1200 × 1000, 1300 × 1100, 1140 × 1140, 1140 × 1140'

/** The source of a figure, or the mark in its place. */
const unproven = '\\s+(\\[Beleg eintragen\\]|Quelle: )'

export const demands: Record<string, Demand> = {
  '/': {
    h1: 'Ihr Partner für Paletten – Ankauf, Verkauf, Reparatur & Pooling.',
    says: ['Faire Preise', 'Lizenziert', 'Über 20 Jahre', 'Familienbetrieb'],
    buttons: [
      [/anfordern/, '/kontakt'],
      ['Unsere Leistungen', '/leistungen'],
      ['über uns', '/ueber-uns'],
      phoneButton,
      ...pathsOf(services).map((path): [string, string] => ['Mehr erfahren', path]),
    ],
    lists: [services, 'Über 20 Jahre Erfahrung, Faire Preise, Direkte Lieferung, Familienbetrieb'],
    leadsTo: pathsOf(services),
  },
  '/leistungen': {
    h1: /Leistungen/,
    buttons: [['Angebot anfordern', '/kontakt']],
    lists: [services],
    leadsTo: pathsOf(services),
  },
  '/reparatur': {
    h1: /reparieren/,
    says: ['Lizenzierter Reparaturbetrieb', 'aufwerten', 'Reparaturtausch', 'Großkunden'],
    buttons: [['Jetzt Angebot anfordern', '/kontakt']],
  },
  '/vermietung': {
    h1: /mieten/,
    says: ['Deutschlandweit', 'Alle Qualitätsklassen, jede Stückzahl', 'Flexible Laufzeiten'],
    buttons: [['Mietanfrage stellen', '/kontakt']],
    lists: ['Europaletten, Gitterboxen, Industriepaletten, Sonderpaletten'],
  },
  '/handel': {
    h1: /kaufen und verkaufen/,
    says: ['neue, gebrauchte und defekte Ladungsträger', '1 bis 10.000+'],
    buttons: [
      ['Paletten verkaufen', '/kontakt'],
      ['Paletten kaufen', '/produkte'],
    ],
  },
  '/herstellung': {
    h1: /nach Maß/,
    says: ['IPPC-Behandlung', 'Kleine Mengen möglich'],
    buttons: [[/./, '/kontakt']],
    lists: ['Einwegpaletten, Sonderpaletten, Aufsatzrahmen, Kisten'],
  },
  '/palettenkonto': {
    h1: /Palettenkonto/,
    buttons: [['Palettenkonto einrichten', '/kontakt']],
    lists: ['Status, Standort, Menge, Bewegungshistorie, Saldenabgleich, Monatsberichte'],
  },
  '/pooling': {
    h1: /Pool/,
    buttons: [[/./, '/kontakt']],
    lists: ['Bedarfsanalyse, Bereitstellung, Nutzung, Rückgabe oder Tausch'],
  },
  '/sortierung': {
    h1: /sortieren/,
    says: ['Sortierkriterien', 'In vier Schritten'],
    buttons: [[/./, '/kontakt']],
    lists: [
      'Klasse A (1. Wahl), Klasse B (2. Wahl), Klasse C (3. Wahl), Defekt',
      'Übergabe, Sichtprüfung, Einteilung, Rückgabe oder Weiterverwendung',
    ],
  },
  '/verkauf': {
    h1: /kaufen/,
    buttons: [['Anfrage senden', '/kontakt'], phoneButton],
    lists: [
      'Europaletten, Industriepaletten, Einwegpaletten, Gitterboxen, Aufsatzrahmen, Sonderpaletten',
      'Kontakt, Beratung und Angebot, Auftragsbestätigung, Lieferung',
    ],
  },
  '/ankauf': {
    h1: /kaufen/,
    says: ['Abholung bei größeren Mengen'],
    buttons: [[/./, '/kontakt'], phoneButton],
    lists: [
      'Standardpaletten, Industriepaletten, Einwegpaletten, Gitterboxen, Aufsatzrahmen, Düsseldorfer Paletten',
      'Kontakt, Prüfung, Preisangebot, Abholung und Zahlung',
    ],
  },
  '/produkte': {
    h1: /Paletten/,
    buttons: [[/./, '/kontakt'], phoneButton],
    lists: [products],
    leadsTo: pathsOf(products),
  },
  '/europaletten': {
    h1: /Europaletten/,
    says: ['800 × 1200 mm'],
    buttons: [[/./, '/kontakt'], phoneButton],
    data: {
      Maße: '1200 × 800 × 144 mm',
      Eigengewicht: 'ca. 25 kg',
      Tragfähigkeit: 'bis 1.500 kg',
      'Auflast im Stapel': 'bis 4.000 kg',
      Material: 'Holz',
      Behandlung: 'IPPC-behandelt',
      Kennzeichen: 'EPAL',
      'Direkte Lieferung': 'ab 10 Paletten',
    },
    lists: ['Neu, Klasse A (1. Wahl), Klasse B (2. Wahl), Klasse C (3. Wahl)'],
  },
  '/einwegpaletten': {
    h1: /Einwegpaletten/,
    says: ['Vorteile', '1200 × 800 mm', '1200 × 1000 mm', '600 × 800 mm'],
    data: { Sondermaße: 'auf Anfrage' },
    lists: ['Export nach Übersee, Einmalversand, Kostenoptimierung'],
  },
  '/gitterboxen': {
    h1: /Gitterboxen/,
    says: ['UIC 435-3', 'Vorteile', 'Mengenrabatt ab 50 Stück', 'Miete ab 1 Woche'],
    buttons: [
      ['Zum Verkauf', '/verkauf'],
      ['Zur Vermietung', '/vermietung'],
    ],
    data: {
      Außenmaße: '1240 × 835 × 970 mm',
      Innenmaße: '1140 × 780 × 800 mm',
      Eigengewicht: 'ca. 85 kg',
      Tragfähigkeit: 'bis 1.500 kg',
      Auflast: 'bis 5.000 kg',
      Stapelbarkeit: 'bis 4-fach',
    },
  },
  '/aufsatzrahmen': {
    h1: /Aufsatzrahmen/,
    says: [/50 bis 85 %\s+Platzersparnis/, /1:4\s+Stapelverhältnis/, /10\+ Jahre\s+Nutzungsdauer/],
    data: {
      Grundmaß: '1200 × 800 mm',
      Höhen: '200, 400, 600, 800 mm',
      Material: 'Holz und verzinkter Stahl',
      Eigengewicht: 'ab 8 kg',
      Tragfähigkeit: 'bis 1.000 kg',
      Stapelverhältnis: '1:4',
      Nutzungsdauer: '10+ Jahre',
    },
    lists: ['Standard, Klappbar, Gitteraufsatz'],
  },
  '/sonderpaletten': {
    h1: /Sonderpaletten/,
    says: ['Beispiele', 'Branchen'],
    data: { Tragfähigkeit: 'bis 10.000 kg', Länge: 'bis 5 m', Breite: 'bis 5 m' },
    // Rental is required of special pallets too; of industries only those named in the specification.
    lists: ['Anforderung, Konstruktion, Angebot, Fertigung', 'Industrie, Logistik, Handel'],
    buttons: [['mieten', '/vermietung']],
  },
  '/chemiepaletten': {
    h1: /Chemiepaletten/,
    says: sizes
      .split(', ')
      .map(
        (size, i) =>
          new RegExp(
            `CP ${i + 1}\\s+Maße ${size}\\smm (?:(?!Maße).)*Verfügbarkeit Neu oder gebraucht Standard nach IPPC-Standard erhältlich`,
          ),
      ),
    buttons: [[/./, '/kontakt'], phoneButton],
    lists: ['CP 1, CP 2, CP 3, CP 4, CP 5, CP 6, CP 7, CP 8, CP 9'],
  },
  '/nachhaltigkeit': {
    h1: /Kreislauf/,
    says: [
      new RegExp(
        `100 %\\s+Wiederverwendung reparierter Paletten\\s+Jede von uns reparierte Palette .+${unproven}`,
      ),
      new RegExp(`[−-]50 %\\s+CO₂ durch Reparatur\\s+Reparatur im Vergleich zur Neuproduktion${unproven}`),
      new RegExp(`5×\\s+längere Lebensdauer\\s+durch wiederholte Reparatur.+${unproven}`),
    ],
    buttons: [
      [/./, '/leistungen'],
      [/./, '/kontakt'],
    ],
    lists: ['Reparatur, Sortierung, An- und Verkauf, Pooling'],
  },
  '/ueber-uns': {
    h1: 'Über uns',
    says: ['Familienbetrieb', 'Zertifizierung', 'über 20 Jahre', 'sieben Leistungen'],
    buttons: [[/./, '/kontakt']],
    lists: ['Qualität, Partnerschaft, Nachhaltigkeit, Zuverlässigkeit'],
  },
  '/kontakt': {
    h1: /Kontakt/,
    says: [
      'Anfrage senden',
      'Für Unternehmen.',
      'Schwieberdingen',
      company.street,
      company.phone,
      company.email,
      /Mo–Fr 7:00–17:00 Uhr\s+Sa 8:00–12:00 Uhr\s+So geschlossen/,
    ],
    buttons: [phoneButton, [company.email, `mailto:${company.email}`]],
  },
  '/impressum': { h1: 'Impressum', says: [company.name, company.street] },
  '/datenschutz': { h1: 'Datenschutzerklärung', says: ['Firma, Ansprechpartner, E-Mail und Telefon'] },
}

function literal(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
}
