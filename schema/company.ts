import { z } from 'zod'
import { MarkupText, Name, oneOf, Text, tableOf } from './parts.ts'

const fact = z.string().min(1)

const address = {
  street: fact.meta({ title: 'Straße und Hausnummer', description: 'Straße und Hausnummer, kein Postfach.' }),
  postalCode: z
    .string()
    .regex(/^\d{5}$/)
    .meta({ title: 'Postleitzahl', initial: '00000', description: 'Postleitzahl, fünf Ziffern.' }),
  city: fact.meta({ title: 'Ort', description: 'Ort.' }),
}
const Phone = fact.meta({
  title: 'Telefonnummer',
  description: 'Telefonnummer, wie sie auf der Seite steht, zum Beispiel 030 23125-100.',
})
const Email = z.email().meta({ title: 'E-Mail-Adresse', initial: '' })

/** Every field may be used in texts as {name}, {phone} and so on. */
export const Company = z.strictObject({
  name: fact.meta({ title: 'Name der Firma', description: 'Vollständiger Name der Firma.' }),
  shortName: fact.meta({ title: 'Kurzer Name', description: 'Kurzer Name für das Logo.' }),
  legalForm: fact.meta({ title: 'Rechtsform', description: 'Rechtsform, zum Beispiel GmbH.' }),
  representative: fact.meta({
    title: 'Vertretungsberechtigte Person',
    description: 'Inhaber oder Geschäftsführung mit Vor- und Nachnamen.',
  }),
  ...address,
  phone: Phone,
  phoneLink: fact.optional().meta({
    title: 'Telefonnummer zum Wählen',
    description:
      'Dieselbe Nummer zum Wählen, mit Ländervorwahl; sie darf fehlen, denn sie ergibt sich aus der Telefonnummer.',
  }),
  email: Email.meta({ description: 'E-Mail-Adresse für Anfragen, genau eine.' }),
  experienceYears: z
    .string()
    .regex(/^\d{1,3}$/)
    .meta({
      title: 'Jahre Erfahrung',
      initial: '',
      description: 'Jahre Erfahrung als Zahl, zum Beispiel 20.',
    }),
  registerCourt: fact.meta({
    title: 'Registergericht',
    description: 'Registergericht; ohne Eintrag in einem Register „entfällt“.',
  }),
  registerNumber: fact.meta({
    title: 'Handelsregisternummer',
    description: 'Handelsregisternummer; ohne Eintrag in einem Register „entfällt“.',
  }),
  vatId: fact.meta({
    title: 'Umsatzsteuer-Identifikationsnummer',
    description: 'Umsatzsteuer-Identifikationsnummer; wenn es keine gibt, „entfällt“.',
  }),
})

export const Weekday = oneOf({
  Mo: 'Montag',
  Di: 'Dienstag',
  Mi: 'Mittwoch',
  Do: 'Donnerstag',
  Fr: 'Freitag',
  Sa: 'Samstag',
  So: 'Sonntag',
})
const Time = z
  .string()
  .regex(/^([01]?\d|2[0-3]):[0-5]\d$/)
  .meta({ control: 'time', initial: '' })

export const OpeningHours = z.strictObject({
  from: Weekday.meta({ title: 'Erster Tag', description: 'Erster Tag, Mo bis So.' }),
  to: Weekday.optional().meta({
    title: 'Letzter Tag',
    description: 'Letzter Tag; weglassen, wenn es nur ein Tag ist.',
  }),
  opens: Time.optional().meta({
    title: 'Öffnet um',
    description: 'Öffnet um, zum Beispiel 7:00; weglassen, wenn geschlossen.',
  }),
  closes: Time.optional().meta({
    title: 'Schließt um',
    description: 'Schließt um, zum Beispiel 17:00; weglassen, wenn geschlossen.',
  }),
})

/** Every field may be used in texts, as {heilbronn.phone}. */
export const Location = z.strictObject({
  id: Name.meta({
    title: 'Kurzer Name',
    description: 'Kurzer Name für Blöcke, Texte und Links, zum Beispiel heilbronn.',
  }),
  name: fact.meta({ title: 'Name', description: 'Wie der Standort heißt, zum Beispiel Lager Heilbronn.' }),
  ...address,
  phone: Phone.optional(),
  email: Email.optional().meta({ description: 'E-Mail-Adresse des Standorts.' }),
  openingHours: tableOf(OpeningHours)
    .min(1)
    .optional()
    .meta({ title: 'Öffnungszeiten', entry: 'Zeile', description: 'Öffnungszeiten, Montag zuerst.' }),
})

/** Every field may be used in texts, as {bewerbung.email}. */
export const Contact = z.strictObject({
  id: Name.meta({
    title: 'Kurzer Name',
    description: 'Kurzer Name für Texte und Links, zum Beispiel bewerbung.',
  }),
  name: fact.meta({ title: 'Name', description: 'Vor- und Nachname oder Abteilung.' }),
  task: fact
    .optional()
    .meta({ title: 'Zuständigkeit', description: 'Wofür zuständig, zum Beispiel Bewerbungen.' }),
  phone: Phone.optional(),
  email: Email.optional().meta({ description: 'E-Mail-Adresse.' }),
})

/** Checks the format only; whether the day exists in the calendar is checked elsewhere. */
export const Day = z
  .string()
  .regex(/^(\d{1,2}\.\d{1,2}\.\d{4}|\d{4}-\d\d-\d\d)$/)
  .meta({ control: 'day', initial: '' })

export const Closure = z.strictObject({
  from: Day.meta({
    title: 'Erster Tag',
    description: 'Erster Tag, an dem geschlossen ist, mit Jahr: 24.12.2026.',
  }),
  to: Day.optional().meta({
    title: 'Letzter Tag',
    description: 'Letzter Tag, an dem geschlossen ist: 6.1.2027; weglassen, wenn es nur ein Tag ist.',
  }),
  reason: Text.meta({
    title: 'Grund',
    description: 'Warum geschlossen ist, in ein bis zwei Wörtern, zum Beispiel Betriebsferien.',
  }),
  text: MarkupText.optional().meta({
    title: 'Text',
    description: 'Was Besucher dann wissen müssen, in ein bis zwei Sätzen.',
  }),
  announce: z.number().int().min(0).max(90).optional().meta({
    title: 'Vorlauf des Hinweises in Tagen',
    description: 'Wie viele Tage vorher der Hinweis schon auf den Seiten steht, zum Beispiel 7.',
  }),
})
