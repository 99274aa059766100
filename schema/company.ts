import { z } from 'zod'
import { MarkupText, Name, Text, tableOf } from './parts.ts'

const fact = z.string().min(1)

const address = {
  street: fact.describe('Straße und Hausnummer, kein Postfach.'),
  postalCode: z
    .string()
    .regex(/^\d{5}$/)
    .describe('Postleitzahl, fünf Ziffern.'),
  city: fact.describe('Ort.'),
}
const phone = 'Telefonnummer, wie sie auf der Seite steht, zum Beispiel 030 23125-100.'

/** Every field may be used in texts as {name}, {phone} and so on. */
export const Company = z.strictObject({
  name: fact.describe('Vollständiger Name der Firma.'),
  shortName: fact.describe('Kurzer Name für das Logo.'),
  legalForm: fact.describe('Rechtsform, zum Beispiel GmbH.'),
  representative: fact.describe('Inhaber oder Geschäftsführung mit Vor- und Nachnamen.'),
  ...address,
  phone: fact.describe(phone),
  phoneLink: fact
    .optional()
    .describe(
      'Dieselbe Nummer zum Wählen, mit Ländervorwahl; sie darf fehlen, denn sie ergibt sich aus der Telefonnummer.',
    ),
  email: z.email().describe('E-Mail-Adresse für Anfragen.'),
  experienceYears: z
    .string()
    .regex(/^\d{1,3}$/)
    .describe('Jahre Erfahrung als Zahl, zum Beispiel 20.'),
  registerCourt: fact.describe('Registergericht; ohne Eintrag in einem Register „entfällt“.'),
  registerNumber: fact.describe('Handelsregisternummer; ohne Eintrag in einem Register „entfällt“.'),
  vatId: fact.describe('Umsatzsteuer-Identifikationsnummer; wenn es keine gibt, „entfällt“.'),
})

export const Weekday = z.enum(['Mo', 'Di', 'Mi', 'Do', 'Fr', 'Sa', 'So'])
const Time = z.string().regex(/^([01]?\d|2[0-3]):[0-5]\d$/)

export const OpeningHours = z.strictObject({
  from: Weekday.describe('Erster Tag, Mo bis So.'),
  to: Weekday.optional().describe('Letzter Tag; weglassen, wenn es nur ein Tag ist.'),
  opens: Time.optional().describe('Öffnet um, zum Beispiel 7:00; weglassen, wenn geschlossen.'),
  closes: Time.optional().describe('Schließt um, zum Beispiel 17:00; weglassen, wenn geschlossen.'),
})

/** Every field may be used in texts, as {heilbronn.phone}. */
export const Location = z.strictObject({
  id: Name.describe('Kurzer Name für Blöcke, Texte und Links, zum Beispiel heilbronn.'),
  name: fact.describe('Wie der Standort heißt, zum Beispiel Lager Heilbronn.'),
  ...address,
  phone: fact.optional().describe(phone),
  email: z.email().optional().describe('E-Mail-Adresse des Standorts.'),
  openingHours: tableOf(OpeningHours).min(1).optional().describe('Öffnungszeiten, Montag zuerst.'),
})

/** Every field may be used in texts, as {bewerbung.email}. */
export const Contact = z.strictObject({
  id: Name.describe('Kurzer Name für Texte und Links, zum Beispiel bewerbung.'),
  name: fact.describe('Vor- und Nachname oder Abteilung.'),
  task: fact.optional().describe('Wofür zuständig, zum Beispiel Bewerbungen.'),
  phone: fact.optional().describe(phone),
  email: z.email().optional().describe('E-Mail-Adresse.'),
})

/** Checks the format only; whether the day exists in the calendar is checked elsewhere. */
export const Day = z.string().regex(/^(\d{1,2}\.\d{1,2}\.\d{4}|\d{4}-\d\d-\d\d)$/)

export const Closure = z.strictObject({
  from: Day.describe('Erster Tag, an dem geschlossen ist, mit Jahr: 24.12.2026.'),
  to: Day.optional().describe(
    'Letzter Tag, an dem geschlossen ist: 6.1.2027; weglassen, wenn es nur ein Tag ist.',
  ),
  reason: Text.describe('Warum geschlossen ist, in ein bis zwei Wörtern, zum Beispiel Betriebsferien.'),
  text: MarkupText.optional().describe('Was Besucher dann wissen müssen, in ein bis zwei Sätzen.'),
  announce: z
    .number()
    .int()
    .min(0)
    .max(90)
    .optional()
    .describe('Wie viele Tage vorher der Hinweis schon auf den Seiten steht, zum Beispiel 7.'),
})
