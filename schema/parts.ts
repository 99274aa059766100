import { z } from 'zod'

/** The meaning of a text field to the loader, beyond being a text. */
export type Role = 'text' | 'markup' | 'link' | 'image' | 'anchor' | 'internal' | 'location'
export const roles = z.registry<{ role: Role }>()

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
export const Name = z.string().regex(name)

/** The name of a place on the page, used in links as `/seite#name`. */
const Anchor = z.string().regex(name).register(roles, { role: 'anchor' })

export const LocationName = z.string().min(1).brand<'location'>().register(roles, { role: 'location' })

/** A length in millimetres, written without a dot and without the unit. */
export const millimetres = (min: number, max: number) => z.number().min(min).max(max)

const pictureFields = {
  file: z
    .string()
    .min(1)
    .describe(
      'Dateiname des Bildes im Ordner pages/images, in der Redaktion unter „Bilder“, zum Beispiel gitterbox.jpg.',
    ),
  alt: Text.describe('Was auf dem Bild zu sehen ist, für alle, die es nicht sehen.'),
}

export const Image = z
  .strictObject(pictureFields)
  .brand<'image'>()
  .register(roles, { role: 'image' })
  .describe('Ein Bild mit Beschreibung.')

/** A picture large enough for a line below it. */
export const LargeImage = z
  .strictObject({
    ...pictureFields,
    caption: Text.optional().describe('Eine Zeile unter dem Bild, zum Beispiel Visualisierung.'),
  })
  .brand<'image'>()
  .register(roles, { role: 'image' })
  .describe('Ein Bild mit Beschreibung und Bildunterschrift.')

export const Action = z
  .strictObject({
    label: Text.describe('Aufschrift der Schaltfläche.'),
    to: LinkTarget.describe('Ziel: eine Seite wie /kontakt, ein Anruf (tel) oder eine E-Mail (mailto).'),
  })
  .meta({ id: 'Action', description: 'Eine Schaltfläche.' })

export const Link = z
  .strictObject({
    label: Text.describe('Text des Links.'),
    to: LinkTarget.describe(
      'Ziel: eine Seite wie /kontakt, eine Datei wie /files/urkunde.pdf oder https://…',
    ),
  })
  .meta({ id: 'Link', description: 'Ein Link.' })

/** The buttons of a block; the first is the main one. */
export const Actions = z
  .array(Action)
  .max(3)
  .default([])
  .describe('Schaltflächen, höchstens drei; die erste ist die wichtigste.')

/** A note for the maintainers of the site; it never leaves the build. */
export const Internal = visible().brand<'internal'>().register(roles, { role: 'internal' })

export const Proof = z
  .strictObject({
    source: Text.describe('Woraus die Aussage hervorgeht: eine Studie, Messung, Urkunde oder Aufzeichnung.'),
    date: z
      .string()
      .regex(/(?<!\d)(19|20)\d\d(?!\d)/)
      .register(roles, { role: 'text' })
      .describe('Von wann die Quelle ist, mit Jahreszahl, zum Beispiel März 2026.'),
    confirmedBy: Internal.describe(
      'Wer im Betrieb dafür einsteht; der Name erscheint nicht auf der Website.',
    ),
  })
  .meta({ id: 'Proof', description: 'Der Beleg für eine Zahl oder eine Aussage.' })
export type Proof = z.output<typeof Proof>

/** Any number of entries, including none. */
export const anyNumberOf = <Entry extends z.ZodType>(entry: Entry) => z.array(entry).default([])

/** The fields that every block below the opening one may have. */
const section = {
  anchor: Anchor.optional().describe(
    'Name des Abschnitts für Links wie /leistungen#services: Kleinbuchstaben, Ziffern, Bindestrich.',
  ),
  title: Text.describe('Überschrift des Abschnitts.'),
  lead: Text.optional().describe('Ein bis zwei einleitende Sätze unter der Überschrift.'),
}

/** A block below the opening one: its type, German title, description and its own fields. */
export function block<const Type extends string, Fields extends z.ZodRawShape>(
  type: Type,
  title: string,
  description: string,
  fields: Fields,
) {
  return z
    .strictObject({ type: z.literal(type).describe(description), ...section, ...fields })
    .meta({ id: type, title, description })
}
