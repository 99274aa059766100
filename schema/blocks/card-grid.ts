import { z } from 'zod'
import { anyNumberOf, block, Image, LinkTarget, MarkupText, Text } from '../parts.ts'

export const Detail = z.strictObject({
  label: Text.meta({ title: 'Bezeichnung', description: 'Bezeichnung, zum Beispiel Maße.' }),
  value: Text.meta({ title: 'Wert', description: 'Wert, zum Beispiel 1200 × 1000 mm.' }),
})

const Card = z.strictObject({
  title: Text.meta({ title: 'Überschrift', description: 'Überschrift der Karte.' }),
  text: MarkupText.optional().meta({ title: 'Text', description: 'Ein bis zwei Sätze.' }),
  image: Image.optional().meta({
    title: 'Bild',
    description: 'Das Bild über der Überschrift, mit Beschreibung.',
  }),
  details: anyNumberOf(Detail).meta({
    title: 'Angaben',
    entry: 'Angabe',
    description: 'Angaben als Bezeichnung und Wert, zum Beispiel Maße.',
  }),
  link: z
    .strictObject({
      label: Text.meta({ title: 'Linktext', description: 'Text des Links, zum Beispiel Mehr erfahren.' }),
      to: LinkTarget.meta({
        title: 'Ziel des Links',
        description: 'Ziel des Links, zum Beispiel /reparatur.',
      }),
    })
    .optional()
    .meta({ title: 'Link', description: 'Wohin die Karte führt.' }),
})

export const CardGrid = block(
  'card-grid',
  'Karten',
  'Karten nebeneinander, zum Beispiel für Leistungen oder Produkte.',
  {
    cards: z
      .array(Card)
      .min(1)
      .meta({ title: 'Karten', entry: 'Karte', description: 'Die Karten, mindestens eine.' }),
  },
)
