import { z } from 'zod'
import { Closure, Company, Contact, Location, OpeningHours } from './company.ts'
import { Form } from './form.ts'
import { Action, anyNumberOf, Internal, Link, LinkTarget, Proof, Text, tableOf } from './parts.ts'

const fact = z.string().min(1)

/** The facts that the privacy page has to name; usable in texts like the company facts. */
const Privacy = z.strictObject({
  host: fact.describe('Wer die Website ausliefert, mit Anschrift.'),
  logRetention: fact.describe('Wie lange der Hoster Zugriffsprotokolle aufbewahrt.'),
  formProcessor: fact.describe('Wer die Anfragen des Formulars verarbeitet, mit Anschrift.'),
  formRegion: fact.describe('Wo das geschieht.'),
  formLogRetention: fact.describe('Wie lange der Formulardienst Protokolle seiner Aufrufe aufbewahrt.'),
  mailProvider: fact.describe('Wer die E-Mails zustellt, mit Anschrift.'),
  mailRetention: fact.describe(
    'Wie lange der E-Mail-Dienst zugestellte Nachrichten und Protokolle aufbewahrt.',
  ),
  mailbox: fact
    .optional()
    .describe('Wer das Postfach betreibt, mit Anschrift; weglassen, wenn es der E-Mail-Dienst ist.'),
  transferBasis: fact.describe('Rechtsgrundlage für Übermittlungen in Drittländer.'),
  requestRetention: fact.describe('Wann Anfragen ohne Vertrag gelöscht werden.'),
  authority: fact.describe('Zuständige Aufsichtsbehörde mit Anschrift.'),
  legalDate: fact.describe('Stand der Rechtstexte, zum Beispiel November 2026.'),
})

const MenuItem = z.strictObject({
  label: Text.describe('Text des Menüpunkts.'),
  to: LinkTarget.describe('Seite, zu der er führt.'),
  note: Text.optional().describe('Eine Zeile darunter, die sagt, was es dort gibt; höchstens 40 Zeichen.'),
})

const MenuEntry = z.strictObject({
  label: Text.describe('Text des Menüpunkts.'),
  to: LinkTarget.describe('Seite, zu der er führt.'),
  items: anyNumberOf(MenuItem).describe('Untermenü, das sich unter dem Menüpunkt öffnet.'),
})

const Offer = Action.extend({
  short: Text.optional().describe(
    'Kürzere Aufschrift für die Leiste unten auf Telefonen; ohne sie steht dort die ganze.',
  ),
}).meta({ id: 'Offer', description: 'Die Schaltfläche, die zum Formular führt.' })

const Navigation = z.strictObject({
  menu: z.array(MenuEntry).min(1).describe('Die Menüpunkte von links nach rechts.'),
  offer: Offer.describe('Die Schaltfläche rechts im Kopf der Seite.'),
})

const Footer = z.strictObject({
  groups: z
    .array(
      z.strictObject({
        title: Text.describe('Überschrift der Gruppe.'),
        links: z.array(Link).min(1).describe('Die Links der Gruppe.'),
      }),
    )
    .min(1)
    .describe('Gruppen von Links.'),
  legal: z.array(Link).min(1).describe('Rechtliche Links in der letzten Zeile.'),
  note: Text.optional().describe('Hinweis über der letzten Zeile.'),
  copyright: Text.describe('Zeile mit dem Urheberrecht.'),
})

const Claim = z.strictObject({
  wording: Text.describe(
    'Das Wort oder der Satzteil, an dem man die Aussage auf den Seiten erkennt: lizenziert.',
  ),
  proof: Proof.optional().describe('Der Beleg für die Aussage. Ohne ihn darf mit ihr nicht geworben werden.'),
})

const clarified = 'Wer was wann geklärt hat; erscheint nicht auf der Website.'

const Duties = z.strictObject({
  deforestation: Internal.optional().describe(
    `Ob neue Paletten unter die EU-Verordnung gegen Entwaldung (2023/1115) fallen. ${clarified}`,
  ),
  packaging: Internal.optional().describe(
    `Rücknahme von Transportverpackung (§ 15 VerpackG) und Eintrag im Register LUCID. ${clarified}`,
  ),
})

const Address = z.string().regex(/^\/([a-z0-9-]+(\/[a-z0-9-]+)*)?$/)

const Route = z.strictObject({
  path: Address.describe('Adresse der Seite: / oder / mit Kleinbuchstaben, Ziffern und Bindestrich.'),
  page: z
    .string()
    .regex(/\.yaml$/)
    .describe('Datei im Ordner pages, zum Beispiel reparatur.yaml.'),
})

/** Addresses of former sites, which had capital letters, extensions and slashes at the end. */
const OldAddress = z.string().regex(/^\/$|^(\/[A-Za-z0-9]([\w.~-]*[\w~-])?)+\/?$/)

const Redirect = z.strictObject({
  from: OldAddress.describe(
    'Die alte Adresse, zum Beispiel /reparatur oder /kueche.html; eine Seite darf sie nicht mehr haben.',
  ),
  to: LinkTarget.describe(
    'Das neue Ziel: eine Seite wie /palettenreparatur, ein Abschnitt, eine Datei unter /files/ oder https://…',
  ),
})

const Color = z.string().regex(/^#?[0-9a-fA-F]{6}$/)

const Brand = z.strictObject({
  logo: z
    .string()
    .min(1)
    .optional()
    .describe(
      'Dateiname des Logos im Ordner pages/images, in der Redaktion unter „Bilder“; SVG oder PNG, zum Beispiel logo.svg.',
    ),
  primary: Color.optional().describe(
    'Die Hauptfarbe: Schaltflächen, Anrufband und Fuß der Seite; zum Beispiel #1E4D3B, in der Datei in Anführungszeichen.',
  ),
  accent: Color.optional().describe(
    'Die zweite Farbe: Linien, große Zahlen und Zeichnungen; zum Beispiel #B4713A, in der Datei in Anführungszeichen.',
  ),
})

export const Site = z
  .strictObject({
    url: z
      .string()
      .regex(/^https:\/\/[^/\s]+$/)
      .describe('Adresse der Website ohne Schrägstrich am Ende.'),
    placeholders: z
      .boolean()
      .describe(
        'Ja, solange Firmendaten Platzhalter sind: Die Prüfung warnt davor, und Suchmaschinen nehmen die Website nicht auf.',
      ),
    company: Company.describe('Die Daten der Firma. Sie stehen nur hier.'),
    brand: Brand.optional().describe('Logo und Farben der Firma; was fehlt, ist wie von uns gestaltet.'),
    privacy: Privacy.describe('Angaben für die Datenschutzerklärung.'),
    claims: anyNumberOf(Claim).describe(
      'Aussagen der Seiten zu Umwelt, Lizenz, Norm, Menge und Lieferung, die jemand belegen muss.',
    ),
    premises: z
      .enum(['photographed', 'drawn'])
      .optional()
      .describe('Ob die Bilder von Hof, Halle und Ware eigene Fotos sind oder gezeichnet.'),
    duties: Duties.optional().describe(
      'Pflichten, die mit Paletten verbunden sind, und was dazu geklärt ist.',
    ),
    openingHours: tableOf(OpeningHours).min(1).describe('Öffnungszeiten, Montag zuerst.'),
    closures: anyNumberOf(Closure).describe(
      'Tage, an denen trotz der Öffnungszeiten geschlossen ist: Betriebsferien, Inventur.',
    ),
    locations: anyNumberOf(Location).describe('Weitere Standorte neben dem Sitz der Firma.'),
    contacts: anyNumberOf(Contact).describe(
      'Ansprechpartner mit eigener Nummer oder Adresse; Links führen zu einem Anruf oder einer E-Mail an sie.',
    ),
    navigation: Navigation.describe('Kopf der Seite.'),
    footer: Footer.describe('Fuß der Seite.'),
    form: Form.describe('Das Anfrageformular.'),
    routes: tableOf(Route).min(1).describe('Jede Seite mit ihrer Adresse.'),
    redirects: tableOf(Redirect)
      .default([])
      .describe(
        'Alte Adressen, die zu einem neuen Ziel weiterleiten; ändert eine Seite ihre Adresse, entsteht der Eintrag von selbst.',
      ),
  })
  .meta({ id: 'site', description: 'Firmendaten, Menü, Fußzeile, Formular und alle Adressen der Website.' })
export type Site = z.output<typeof Site>
