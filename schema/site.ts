import { z } from 'zod'
import { Closure, Company, Contact, Location, OpeningHours } from './company.ts'
import { Form } from './form.ts'
import { Footer, Navigation } from './navigation.ts'
import { anyNumberOf, Internal, LinkTarget, oneOf, Proof, Text, tableOf } from './parts.ts'

const fact = z.string().min(1)

/** The facts that the privacy page has to name; usable in texts like the company facts. */
const Privacy = z.strictObject({
  host: fact.meta({ title: 'Hosting-Anbieter', description: 'Wer die Website ausliefert, mit Anschrift.' }),
  logRetention: fact.meta({
    title: 'Aufbewahrung der Zugriffsprotokolle',
    description: 'Wie lange der Hoster Zugriffsprotokolle aufbewahrt.',
  }),
  formProcessor: fact.meta({
    title: 'Betreiber des Formulardienstes',
    description: 'Wer die Anfragen des Formulars verarbeitet, mit Anschrift.',
  }),
  formRegion: fact.meta({ title: 'Ort des Formulardienstes', description: 'Wo das geschieht.' }),
  formLogRetention: fact.meta({
    title: 'Aufbewahrung der Protokolle des Formulardienstes',
    description: 'Wie lange der Formulardienst Protokolle seiner Aufrufe aufbewahrt.',
  }),
  mailProvider: fact.meta({
    title: 'E-Mail-Dienst',
    description: 'Wer die E-Mails zustellt, mit Anschrift.',
  }),
  mailRetention: fact.meta({
    title: 'Aufbewahrung beim E-Mail-Dienst',
    description: 'Wie lange der E-Mail-Dienst zugestellte Nachrichten und Protokolle aufbewahrt.',
  }),
  mailbox: fact.optional().meta({
    title: 'Betreiber des Postfachs',
    description: 'Wer das Postfach betreibt, mit Anschrift; weglassen, wenn es der E-Mail-Dienst ist.',
  }),
  transferBasis: fact.meta({
    title: 'Grundlage für Übermittlungen in Drittländer',
    description: 'Rechtsgrundlage für Übermittlungen in Drittländer.',
  }),
  requestRetention: fact.meta({
    title: 'Löschfrist für Anfragen',
    description: 'Wann Anfragen ohne Vertrag gelöscht werden.',
  }),
  authority: fact.meta({
    title: 'Aufsichtsbehörde',
    description: 'Zuständige Aufsichtsbehörde mit Anschrift.',
  }),
  legalDate: fact.meta({
    title: 'Stand der Rechtstexte',
    description: 'Stand der Rechtstexte, zum Beispiel November 2026.',
  }),
})

const Claim = z.strictObject({
  wording: Text.meta({
    title: 'Wortlaut',
    description: 'Das Wort oder der Satzteil, an dem man die Aussage auf den Seiten erkennt: lizenziert.',
  }),
  proof: Proof.optional().meta({
    title: 'Beleg',
    description: 'Der Beleg für die Aussage. Ohne ihn darf mit ihr nicht geworben werden.',
  }),
})

const clarified = 'Wer was wann geklärt hat; erscheint nicht auf der Website.'

const Duties = z.strictObject({
  deforestation: Internal.optional().meta({
    title: 'Verordnung gegen Entwaldung',
    description: `Ob neue Paletten unter die EU-Verordnung gegen Entwaldung (2023/1115) fallen. ${clarified}`,
  }),
  packaging: Internal.optional().meta({
    title: 'Rücknahme von Verpackung',
    description: `Rücknahme von Transportverpackung (§ 15 VerpackG) und Eintrag im Register LUCID. ${clarified}`,
  }),
})

const Address = z
  .string()
  .regex(/^\/([a-z0-9-]+(\/[a-z0-9-]+)*)?$/)
  .meta({ initial: '/{entry}' })

const Route = z.strictObject({
  path: Address.meta({
    title: 'Adresse',
    description: 'Adresse der Seite: / oder / mit Kleinbuchstaben, Ziffern und Bindestrich.',
  }),
  page: z
    .string()
    .regex(/\.yaml$/)
    .meta({
      title: 'Datei',
      initial: '',
      description: 'Datei im Ordner pages, zum Beispiel reparatur.yaml.',
    }),
})

/** Addresses of former sites, which had capital letters, extensions and slashes at the end. */
const OldAddress = z
  .string()
  .regex(/^\/$|^(\/[A-Za-z0-9]([\w.~-]*[\w~-])?)+\/?$/)
  .meta({ initial: '/{entry}' })

const Redirect = z.strictObject({
  from: OldAddress.meta({
    title: 'Alte Adresse',
    description:
      'Die alte Adresse ohne Umlaute und Leerzeichen, jede einzeln, zum Beispiel /reparatur oder /kueche.html; eine Seite darf sie nicht mehr haben.',
  }),
  to: LinkTarget.meta({
    title: 'Neues Ziel',
    description:
      'Das neue Ziel: eine Seite wie /palettenreparatur, ein Abschnitt, eine Datei unter /files/ oder https://…',
  }),
})

const Color = z
  .string()
  .regex(/^#?[0-9a-fA-F]{6}$/)
  .meta({ control: 'colour', initial: '' })

const Brand = z.strictObject({
  logo: z.string().min(1).optional().meta({
    title: 'Logo',
    control: 'picture',
    description:
      'Dateiname des Logos im Ordner pages/images, in der Redaktion unter „Bilder“; SVG oder PNG, zum Beispiel logo.svg.',
  }),
  primary: Color.optional().meta({
    title: 'Hauptfarbe',
    description:
      'Die Hauptfarbe: Schaltflächen, Anrufband und Fuß der Seite; zum Beispiel #1E4D3B, in der Datei in Anführungszeichen.',
  }),
  accent: Color.optional().meta({
    title: 'Zweite Farbe',
    description:
      'Die zweite Farbe: Linien, große Zahlen und Zeichnungen; zum Beispiel #B4713A, in der Datei in Anführungszeichen.',
  }),
})

export const Site = z
  .strictObject({
    url: z
      .string()
      .regex(/^https:\/\/[^/\s@?#\\]+$/)
      .meta({
        title: 'Adresse der Website',
        initial: '',
        description:
          'Adresse der Website mit https:// und ohne etwas dahinter, zum Beispiel https://www.musterfirma.de.',
      }),
    placeholders: z.boolean().meta({
      title: 'Firmendaten sind Platzhalter',
      description:
        'Ja, solange Firmendaten Platzhalter sind: Die Prüfung warnt davor, und Suchmaschinen nehmen die Website nicht auf.',
    }),
    company: Company.meta({
      title: 'Firma',
      section: 'Firmendaten',
      description: 'Die Daten der Firma. Sie stehen nur hier.',
    }),
    privacy: Privacy.meta({
      title: 'Angaben zum Datenschutz',
      description: 'Angaben für die Datenschutzerklärung.',
    }),
    claims: anyNumberOf(Claim).meta({
      title: 'Aussagen mit Beleg',
      entry: 'Aussage',
      description:
        'Aussagen der Seiten zu Umwelt, Lizenz, Norm, Menge und Lieferung, die jemand belegen muss.',
    }),
    premises: oneOf({ photographed: 'eigene Fotos', drawn: 'am Computer gezeichnet' }).optional().meta({
      title: 'Bilder vom Betrieb',
      description: 'Ob die Bilder von Hof, Halle und Ware eigene Fotos sind oder gezeichnet.',
    }),
    drawnPictures: anyNumberOf(z.string().min(1).meta({ control: 'picture' })).meta({
      title: 'Gezeichnete Bilder',
      entry: 'Bild',
      description:
        'Die Bilder, die keine Fotos sind, sondern am Computer gezeichnet; wo eines zu sehen ist, steht „Visualisierung“.',
    }),
    duties: Duties.optional().meta({
      title: 'Pflichten',
      description: 'Pflichten, die mit Paletten verbunden sind, und was dazu geklärt ist.',
    }),
    openingHours: tableOf(OpeningHours).min(1).meta({
      title: 'Öffnungszeiten',
      section: true,
      entry: 'Zeile',
      description: 'Öffnungszeiten, Montag zuerst.',
    }),
    closures: anyNumberOf(Closure).meta({
      title: 'Schließtage',
      section: true,
      entry: 'Schließzeit',
      description: 'Tage, an denen trotz der Öffnungszeiten geschlossen ist: Betriebsferien, Inventur.',
    }),
    locations: anyNumberOf(Location).meta({
      title: 'Standorte',
      section: true,
      entry: 'Standort',
      description: 'Weitere Standorte neben dem Sitz der Firma.',
    }),
    contacts: anyNumberOf(Contact).meta({
      title: 'Ansprechpartner',
      section: true,
      entry: 'Ansprechpartner',
      description:
        'Ansprechpartner mit eigener Nummer oder Adresse; Links führen zu einem Anruf oder einer E-Mail an sie.',
    }),
    navigation: Navigation.meta({ title: 'Kopfzeile', section: 'Menü', description: 'Kopf der Seite.' }),
    footer: Footer.meta({ title: 'Fußzeile', section: true, description: 'Fuß der Seite.' }),
    form: Form.meta({ title: 'Formular', section: 'Anfrageformular', description: 'Das Anfrageformular.' }),
    routes: tableOf(Route)
      .min(1)
      .meta({ title: 'Adressen der Seiten', entry: 'Adresse', description: 'Jede Seite mit ihrer Adresse.' }),
    redirects: tableOf(Redirect).default([]).meta({
      title: 'Weiterleitungen',
      section: true,
      entry: 'Weiterleitung',
      description:
        'Alte Adressen, die zu einem neuen Ziel weiterleiten; ändert eine Seite ihre Adresse, entsteht der Eintrag von selbst.',
    }),
    brand: Brand.optional().meta({
      title: 'Logo und Farben',
      section: true,
      description: 'Logo und Farben der Firma; was fehlt, ist wie von uns gestaltet.',
    }),
  })
  .meta({ id: 'site', description: 'Firmendaten, Menü, Fußzeile, Formular und alle Adressen der Website.' })
export type Site = z.output<typeof Site>
