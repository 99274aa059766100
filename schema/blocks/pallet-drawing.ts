import { z } from 'zod'
import { block, millimetres, Text } from '../parts.ts'

const widths = z.array(millimetres(10, 1000)).min(1).max(40)
const thickness = millimetres(6, 400)

const TopBoards = z.strictObject({
  widths: widths.describe(
    'Breite jedes Deckbretts in mm, der Reihe nach; die Abstände entstehen von selbst.',
  ),
  thickness: thickness.describe('Dicke der Deckbretter in mm.'),
  direction: z
    .enum(['lengthwise', 'crosswise'])
    .default('lengthwise')
    .describe('Richtung der Deckbretter: längs oder quer.'),
})

const CrossBoards = z.strictObject({
  widths: widths.describe('Breite jedes Querbretts in mm, von links nach rechts.'),
  thickness: thickness.describe('Dicke der Querbretter in mm.'),
})

const PalletBlocks = z.strictObject({
  lengths: z
    .array(millimetres(10, 6000))
    .min(1)
    .max(12)
    .describe(
      'Länge der Klötze einer Reihe in mm, von links nach rechts. Kanthölzer sind so lang wie die Palette.',
    ),
  widths: z
    .array(millimetres(10, 1000))
    .min(1)
    .max(12)
    .describe('Breite jeder Reihe von Klötzen in mm, von hinten nach vorn.'),
  height: millimetres(10, 1000).describe('Höhe der Klötze in mm.'),
})

const BottomBoards = z.strictObject({
  base: z
    .enum(['runners', 'crosswise', 'frame'])
    .describe('Form: Kufen längs, Hölzer quer oder ein umlaufender Rahmen.'),
  widths: widths.describe('Breite jedes Bodenbretts in mm, der Reihe nach.'),
  thickness: thickness.describe('Dicke der Bodenbretter in mm.'),
})

export const PalletDrawing = block(
  'pallet-drawing',
  'Palettenzeichnung',
  'Maßzeichnung einer Palette, aus ihren Maßen gezeichnet: räumlich, von vorn, von der Seite, von oben.',
  {
    name: Text.describe('Name der Palette, wie er im Schriftfeld der Zeichnung steht.'),
    length: millimetres(100, 8000).describe('Länge außen in mm.'),
    width: millimetres(100, 8000).describe('Breite außen in mm.'),
    height: millimetres(40, 2000).describe('Höhe außen in mm.'),
    topBoards: TopBoards.describe('Die Deckbretter, auf denen die Ware steht.'),
    crossBoards: CrossBoards.optional().describe('Die Querbretter unter den Deckbrettern.'),
    blocks: PalletBlocks.describe('Die Klötze oder Kanthölzer.'),
    bottomBoards: BottomBoards.optional().describe(
      'Was unter den Klötzen liegt. Fehlt es, stehen die Klötze auf dem Boden.',
    ),
    caption: Text.optional().describe('Was die Zeichnung zeigt und was nicht, für das Schriftfeld.'),
  },
)
