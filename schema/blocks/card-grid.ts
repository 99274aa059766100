import { z } from 'zod'
import { anyNumberOf, block, Image, LinkTarget, MarkupText, Text } from '../parts.ts'

export const Detail = z.strictObject({
  label: Text.describe('Bezeichnung, zum Beispiel Maße.'),
  value: Text.describe('Wert, zum Beispiel 1200 × 1000 mm.'),
})

const Card = z.strictObject({
  title: Text.describe('Überschrift der Karte.'),
  text: MarkupText.optional().describe('Ein bis zwei Sätze.'),
  image: Image.optional().describe('Das Bild über der Überschrift: Dateiname und Beschreibung.'),
  details: anyNumberOf(Detail).describe('Angaben als Bezeichnung und Wert, zum Beispiel Maße.'),
  link: z
    .strictObject({
      label: Text.describe('Text des Links, zum Beispiel Mehr erfahren.'),
      to: LinkTarget.describe('Ziel des Links, zum Beispiel /reparatur.'),
    })
    .optional()
    .describe('Wohin die Karte führt.'),
})

export const CardGrid = block(
  'card-grid',
  'Karten',
  'Karten nebeneinander, zum Beispiel für Leistungen oder Produkte.',
  {
    cards: z.array(Card).min(1).describe('Die Karten, mindestens eine.'),
  },
)
