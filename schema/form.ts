import { z } from 'zod'
import { MarkupText, Text } from './parts.ts'

const FormField = z.strictObject({
  label: Text.describe('Beschriftung des Feldes.'),
  placeholder: Text.optional().describe('Beispiel, das im leeren Feld steht.'),
  hint: Text.optional().describe('Hinweis unter dem Feld.'),
})

/** A short word by which programs identify something, whatever its label on the page. */
const word = z.string().regex(/^[a-z0-9][a-z0-9-]{0,39}$/)

const Choice = z.strictObject({
  value: word.describe(
    'Kurzes Wort, unter dem die Anfrage diese Auswahl meldet: Kleinbuchstaben ohne Umlaute, Ziffern, Bindestrich. Es bleibt, auch wenn sich der Text ändert.',
  ),
  label: Text.describe('Text in der Auswahlliste.'),
  group: Text.optional().describe(
    'Überschrift, unter der die Auswahl mit anderen derselben Gruppe steht; weglassen, wenn sie zu keiner gehört.',
  ),
})
export type Choice = z.output<typeof Choice>

const choices = (min: number) => z.array(Choice).min(min).max(40)

const AddedField = z.strictObject({
  name: word.describe(
    'Kurzes Wort, unter dem die Anfrage das Feld meldet: Kleinbuchstaben ohne Umlaute, Ziffern, Bindestrich. Es bleibt, auch wenn sich die Beschriftung ändert.',
  ),
  label: Text.describe('Beschriftung des Feldes, auf der Seite und in der E-Mail.'),
  hint: Text.optional().describe('Hinweis unter dem Feld.'),
  required: z
    .boolean()
    .default(false)
    .describe('Ja, wenn niemand ohne diese Angabe absenden kann; sonst ist sie freiwillig.'),
  choices: choices(2)
    .optional()
    .describe('Auswahlliste mit mindestens zwei Einträgen; ohne sie ist das Feld eine Textzeile.'),
})

const Notice = z.strictObject({
  title: Text.describe('Überschrift der Meldung.'),
  text: Text.describe('Text der Meldung.'),
})

export type Notice = z.output<typeof Notice>

export const Form = z.strictObject({
  fields: z
    .strictObject({
      firma: FormField.describe('Das Feld für die Firma.'),
      ansprechpartner: FormField.describe('Das Feld für die Person, die anfragt.'),
      email: FormField.describe('Das Feld für die E-Mail-Adresse.'),
      telefon: FormField.describe('Das Feld für die Telefonnummer.'),
      produktwahl: FormField.describe('Die Auswahlliste mit ihren Einträgen.'),
      menge: FormField.describe('Das Feld für die Stückzahl.'),
      standort: FormField.describe('Das Feld für Postleitzahl und Ort.'),
      hinweise: FormField.describe('Das mehrzeilige Feld für alles Weitere.'),
    })
    .describe('Die Felder des Formulars.'),
  choices: choices(1).describe('Die Einträge der Produktwahl.'),
  moreFields: z
    .array(AddedField)
    .max(10)
    .default([])
    .describe('Eigene Felder, höchstens 10; sie stehen im Formular vor den Hinweisen.'),
  noChoice: Text.describe('Erster Eintrag der Auswahlliste, wenn nichts gewählt ist.'),
  requiredHint: Text.describe('Hinweis, woran man Pflichtfelder erkennt.'),
  consent: MarkupText.describe('Text neben dem Kästchen zum Datenschutz.'),
  submit: Text.describe('Aufschrift der Schaltfläche.'),
  sending: Text.describe('Aufschrift, während gesendet wird.'),
  notices: z
    .strictObject({
      sent: Notice.describe('Wenn die Anfrage angekommen ist.'),
      failed: Notice.describe('Wenn sie nicht gesendet werden konnte.'),
      consentMissing: Notice.describe('Wenn das Kästchen zum Datenschutz fehlt.'),
    })
    .describe('Die Meldungen nach dem Absenden.'),
})
