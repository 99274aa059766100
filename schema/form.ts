import { z } from 'zod'
import { MarkupText, Text } from './parts.ts'

const FormField = z.strictObject({
  label: Text.meta({ title: 'Beschriftung', description: 'Beschriftung des Feldes.' }),
  placeholder: Text.optional().meta({
    title: 'Beispiel im leeren Feld',
    description: 'Beispiel, das im leeren Feld steht.',
  }),
  hint: Text.optional().meta({ title: 'Hinweis unter dem Feld', description: 'Hinweis unter dem Feld.' }),
})

/** A short identifier that stays the same when the label on the page changes. */
const word = z
  .string()
  .regex(/^[a-z0-9][a-z0-9-]{0,39}$/)
  .meta({ initial: '{entry}' })

const Choice = z.strictObject({
  value: word.meta({
    title: 'Technischer Name',
    description:
      'Kurzes Wort, unter dem die Anfrage diese Auswahl meldet: Kleinbuchstaben ohne Umlaute, Ziffern, Bindestrich. Es bleibt, auch wenn sich der Text ändert.',
  }),
  label: Text.meta({ title: 'Text', description: 'Text in der Auswahlliste.' }),
  group: Text.optional().meta({
    title: 'Gruppe',
    description:
      'Überschrift, unter der die Auswahl mit anderen derselben Gruppe steht; weglassen, wenn sie zu keiner gehört.',
  }),
})
export type Choice = z.output<typeof Choice>

const choices = (min: number) => z.array(Choice).min(min).max(40)

const AddedField = z.strictObject({
  name: word.meta({
    title: 'Technischer Name',
    description:
      'Kurzes Wort, unter dem die Anfrage das Feld meldet: Kleinbuchstaben ohne Umlaute, Ziffern, Bindestrich. Es bleibt, auch wenn sich die Beschriftung ändert.',
  }),
  label: Text.meta({
    title: 'Beschriftung',
    description: 'Beschriftung des Feldes, auf der Seite und in der E-Mail.',
  }),
  hint: Text.optional().meta({ title: 'Hinweis unter dem Feld', description: 'Hinweis unter dem Feld.' }),
  required: z.boolean().default(false).meta({
    title: 'Pflichtfeld',
    description: 'Ja, wenn niemand ohne diese Angabe absenden kann; sonst ist sie freiwillig.',
  }),
  choices: choices(2).optional().meta({
    title: 'Auswahlliste',
    entry: 'Eintrag',
    description: 'Auswahlliste mit mindestens zwei Einträgen; ohne sie ist das Feld eine Textzeile.',
  }),
})

const Notice = z.strictObject({
  title: Text.meta({ title: 'Überschrift', description: 'Überschrift der Meldung.' }),
  text: Text.meta({ title: 'Text', description: 'Text der Meldung.' }),
})

export type Notice = z.output<typeof Notice>

export const Form = z.strictObject({
  fields: z
    .strictObject({
      firma: FormField.meta({ title: 'Firma', description: 'Das Feld für die Firma.' }),
      ansprechpartner: FormField.meta({
        title: 'Ansprechpartner',
        description: 'Das Feld für die Person, die anfragt.',
      }),
      email: FormField.meta({ title: 'E-Mail', description: 'Das Feld für die E-Mail-Adresse.' }),
      telefon: FormField.meta({ title: 'Telefon', description: 'Das Feld für die Telefonnummer.' }),
      produktwahl: FormField.meta({
        title: 'Produktwahl',
        description: 'Die Auswahlliste mit ihren Einträgen.',
      }),
      menge: FormField.meta({ title: 'Menge', description: 'Das Feld für die Stückzahl.' }),
      standort: FormField.meta({ title: 'Standort', description: 'Das Feld für Postleitzahl und Ort.' }),
      hinweise: FormField.meta({ title: 'Hinweise', description: 'Das mehrzeilige Feld für alles Weitere.' }),
    })
    .meta({ title: 'Felder', description: 'Die Felder des Formulars.' }),
  choices: choices(1).meta({
    title: 'Auswahlliste',
    entry: 'Eintrag',
    description: 'Die Einträge der Produktwahl.',
  }),
  moreFields: z.array(AddedField).max(10).default([]).meta({
    title: 'Zusätzliche Felder',
    entry: 'Feld',
    description: 'Eigene Felder, höchstens 10; sie stehen im Formular vor den Hinweisen.',
  }),
  noChoice: Text.meta({
    title: 'Text ohne Auswahl',
    description: 'Erster Eintrag der Auswahlliste, wenn nichts gewählt ist.',
  }),
  requiredHint: Text.meta({
    title: 'Hinweis auf Pflichtfelder',
    description: 'Hinweis, woran man Pflichtfelder erkennt.',
  }),
  consent: MarkupText.meta({
    title: 'Text zum Datenschutz',
    description: 'Text neben dem Kästchen zum Datenschutz.',
  }),
  submit: Text.meta({ title: 'Aufschrift der Schaltfläche', description: 'Aufschrift der Schaltfläche.' }),
  sending: Text.meta({ title: 'Aufschrift beim Senden', description: 'Aufschrift, während gesendet wird.' }),
  notices: z
    .strictObject({
      sent: Notice.meta({ title: 'Anfrage gesendet', description: 'Wenn die Anfrage angekommen ist.' }),
      failed: Notice.meta({
        title: 'Fehler beim Senden',
        description: 'Wenn sie nicht gesendet werden konnte.',
      }),
      consentMissing: Notice.meta({
        title: 'Zustimmung fehlt',
        description: 'Wenn das Kästchen zum Datenschutz fehlt.',
      }),
    })
    .meta({ title: 'Meldungen', description: 'Die Meldungen nach dem Absenden.' }),
})
