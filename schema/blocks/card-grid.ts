import { z } from 'zod'
import { Image, LinkTarget, MarkupText, section, Text } from '../parts.ts'

const Card = z.strictObject({
  title: Text.describe('Überschrift der Karte.'),
  text: MarkupText.optional().describe('Ein bis zwei Sätze.'),
  image: Image.optional().describe('Das Bild über der Überschrift: Dateiname und Beschreibung.'),
  details: z
    .array(
      z.strictObject({
        label: Text.describe('Bezeichnung, zum Beispiel Maße.'),
        value: Text.describe('Wert, zum Beispiel 1200 × 1000 mm.'),
      }),
    )
    .default([])
    .describe('Angaben als Bezeichnung und Wert, zum Beispiel Maße.'),
  link: z
    .strictObject({
      label: Text.describe('Text des Links, zum Beispiel Mehr erfahren.'),
      to: LinkTarget.describe('Ziel des Links, zum Beispiel /reparatur.'),
    })
    .optional()
    .describe('Wohin die Karte führt.'),
})

export const CardGrid = z
  .strictObject({
    type: z.literal('card-grid'),
    ...section,
    cards: z.array(Card).min(1).describe('Die Karten, mindestens eine.'),
  })
  .meta({
    id: 'card-grid',
    title: 'Karten',
    description: 'Karten nebeneinander, zum Beispiel für Leistungen oder Produkte.',
  })
