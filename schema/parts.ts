import { z } from 'zod'

/** Metadata of a field, read by panel, messages, completion and docs/bausteine.md; `description` is a sentence. */
declare module 'zod' {
  interface GlobalMeta {
    /** The German name. */
    title?: string
    /** Of a list: the word for an entry. */
    entry?: string
    /** How it is entered, if its type does not say that. */
    control?: 'picture' | 'colour' | 'day' | 'time'
    /** Initial value of a new entry, if not its German name. `{entry}` becomes a word such as `karte-3`. */
    initial?: string
    /** German names of the values to choose from. */
    options?: Readonly<Record<string, string>>
    /** For a part of site.yaml: its name in the editor's list of what all pages share; `true` for the title. */
    section?: true | string
  }
}

/** The meaning of a text field to the loader, beyond being a text. */
export type Role = 'text' | 'markup' | 'link' | 'image' | 'anchor' | 'internal' | 'location'
export const roles = z.registry<{ role: Role }>()

/** The beginning of a text that is still to be written; the editor refuses to publish one. */
export const toReplace = 'Bitte ersetzen'

/** A text with visible content, not just spaces. */
const visible = () => z.string().regex(/\S/)

/** Lists that read like a table: their entries are rows, whose fields hold one line each, or a list of such lines. */
export const tables = z.registry<{ isTable: true }>()
export const tableOf = <Row extends z.ZodType>(row: Row) => z.array(row).register(tables, { isTable: true })

/** One line of plain text. It may contain company facts such as {phone}. */
export const Text = visible().register(roles, { role: 'text' })

/** Running text: paragraphs, lists, **bold**, *italic*, [links](/kontakt), company facts. */
export const MarkupText = visible().brand<'markup'>().register(roles, { role: 'markup' })

/** The target of a link: a path of the site, a file under /files/, `tel`, `mailto` or https://… */
export const LinkTarget = z.string().min(1).register(roles, { role: 'link' })

/** A name that other places in the files refer to. */
const name = /^[a-z][a-z0-9-]*$/
export const Name = z.string().regex(name).meta({ initial: '{entry}' })

/** A choice between words, each with its German name. */
export const oneOf = <const Options extends Record<string, string>>(options: Options) =>
  z.enum(Object.keys(options) as (keyof Options & string)[]).meta({ options })

/** The name of a place on the page, used in links as `/seite#name`. */
const Anchor = z.string().regex(name).register(roles, { role: 'anchor' }).meta({ initial: '{entry}' })

export const LocationName = z.string().min(1).brand<'location'>().register(roles, { role: 'location' })

/** A length in millimetres, written without a dot and without the unit. */
export const millimetres = (min: number, max: number) => z.number().min(min).max(max)

const pictureFields = {
  file: z.string().min(1).meta({
    title: 'Datei des Bildes',
    control: 'picture',
    description:
      'Dateiname des Bildes im Ordner pages/images, in der Redaktion unter „Bilder“, zum Beispiel gitterbox.jpg.',
  }),
  alt: Text.meta({
    title: 'Beschreibung des Bildes',
    description: 'Was auf dem Bild zu sehen ist, für alle, die es nicht sehen.',
  }),
}

export const Image = z
  .strictObject(pictureFields)
  .brand<'image'>()
  .register(roles, { role: 'image' })
  .meta({ title: 'Bild', description: 'Ein Bild mit Beschreibung.' })

/** A picture large enough for a line below it. */
export const LargeImage = z
  .strictObject({
    ...pictureFields,
    caption: Text.optional().meta({
      title: 'Bildunterschrift',
      description: 'Eine Zeile unter dem Bild.',
    }),
  })
  .brand<'image'>()
  .register(roles, { role: 'image' })
  .meta({ title: 'Bild', description: 'Ein Bild mit Beschreibung und Bildunterschrift.' })

export const Action = z
  .strictObject({
    label: Text.meta({ title: 'Aufschrift', description: 'Aufschrift der Schaltfläche.' }),
    to: LinkTarget.meta({
      title: 'Ziel',
      description: 'Ziel: eine Seite wie /kontakt, ein Anruf (tel) oder eine E-Mail (mailto).',
    }),
  })
  .meta({ id: 'Action', description: 'Eine Schaltfläche.' })

export const Link = z
  .strictObject({
    label: Text.meta({ title: 'Linktext', description: 'Text des Links.' }),
    to: LinkTarget.meta({
      title: 'Ziel',
      description: 'Ziel: eine Seite wie /kontakt, eine Datei wie /files/urkunde.pdf oder https://…',
    }),
  })
  .meta({ id: 'Link', description: 'Ein Link.' })

/** The buttons of a block; the first is the main one. */
export const Actions = z.array(Action).max(3).default([]).meta({
  title: 'Schaltflächen',
  entry: 'Schaltfläche',
  description: 'Schaltflächen, höchstens drei; die erste ist die wichtigste.',
})

export const DrawingCaption = Text.optional().meta({
  title: 'Text im Schriftfeld',
  description: 'Was die Zeichnung zeigt und was nicht, für das Schriftfeld.',
})

/** A note for the maintainers of the site; it never leaves the build. */
export const Internal = visible().brand<'internal'>().register(roles, { role: 'internal' })

export const Proof = z
  .strictObject({
    source: Text.meta({
      title: 'Quelle des Belegs',
      description: 'Woraus die Aussage hervorgeht: eine Studie, Messung, Urkunde oder Aufzeichnung.',
    }),
    date: z
      .string()
      .regex(/(?<!\d)(19|20)\d\d(?!\d)/)
      .register(roles, { role: 'text' })
      .meta({
        title: 'Datum des Belegs',
        initial: `${toReplace}: März 2026`,
        description: 'Von wann die Quelle ist, mit Jahreszahl, zum Beispiel März 2026.',
      }),
    confirmedBy: Internal.meta({
      title: 'Verantwortliche Person',
      description: 'Wer im Betrieb dafür einsteht; der Name erscheint nicht auf der Website.',
    }),
  })
  .meta({ id: 'Proof', description: 'Der Beleg für eine Zahl oder eine Aussage.' })
export type Proof = z.output<typeof Proof>

/** Any number of entries, including none. */
export const anyNumberOf = <Entry extends z.ZodType>(entry: Entry) => z.array(entry).default([])

/** The fields that every block below the opening one may have. */
const section = {
  anchor: Anchor.optional().meta({
    title: 'Sprungmarke',
    description:
      'Name des Abschnitts für Links wie /leistungen#services: Kleinbuchstaben, Ziffern, Bindestrich.',
  }),
  title: Text.meta({ title: 'Überschrift', description: 'Überschrift des Abschnitts.' }),
  lead: Text.optional().meta({
    title: 'Einleitung',
    description: 'Ein bis zwei einleitende Sätze unter der Überschrift.',
  }),
}

/** A block below the opening one: its type, German title, description and its own fields. */
export function block<const Type extends string, Fields extends z.ZodRawShape>(
  type: Type,
  title: string,
  description: string,
  fields: Fields,
) {
  return z
    .strictObject({
      type: z.literal(type).meta({ title: 'Art des Blocks', description }),
      ...section,
      ...fields,
    })
    .meta({ id: type, title, description })
}
