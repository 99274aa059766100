import { z } from 'zod'
import { block, DrawingCaption, millimetres, oneOf, Text } from '../parts.ts'

const widths = z.array(millimetres(10, 1000)).min(1).max(40)
const thickness = millimetres(6, 400)

const TopBoards = z.strictObject({
  widths: widths.meta({
    title: 'Breiten der Deckbretter',
    entry: 'Deckbrettbreite',
    description: 'Breite jedes Deckbretts in mm, der Reihe nach; die Abstände entstehen von selbst.',
  }),
  thickness: thickness.meta({ title: 'Dicke der Deckbretter', description: 'Dicke der Deckbretter in mm.' }),
  direction: oneOf({ lengthwise: 'längs', crosswise: 'quer' })
    .default('lengthwise')
    .meta({ title: 'Richtung der Deckbretter', description: 'Richtung der Deckbretter: längs oder quer.' }),
})

const CrossBoards = z.strictObject({
  widths: widths.meta({
    title: 'Breiten der Querbretter',
    entry: 'Querbrettbreite',
    description: 'Breite jedes Querbretts in mm, von links nach rechts.',
  }),
  thickness: thickness.meta({ title: 'Dicke der Querbretter', description: 'Dicke der Querbretter in mm.' }),
})

const PalletBlocks = z.strictObject({
  lengths: z.array(millimetres(10, 6000)).min(1).max(12).meta({
    title: 'Längen der Klötze',
    entry: 'Klotzlänge',
    description:
      'Länge der Klötze einer Reihe in mm, von links nach rechts. Kanthölzer sind so lang wie die Palette.',
  }),
  widths: z.array(millimetres(10, 1000)).min(1).max(12).meta({
    title: 'Breiten der Klotzreihen',
    entry: 'Klotzbreite',
    description: 'Breite jeder Reihe von Klötzen in mm, von hinten nach vorn.',
  }),
  height: millimetres(10, 1000).meta({ title: 'Höhe der Klötze', description: 'Höhe der Klötze in mm.' }),
})

const BottomBoards = z.strictObject({
  base: oneOf({ runners: 'Kufen', crosswise: 'quer', frame: 'Rahmen' }).meta({
    title: 'Form der Bodenbretter',
    description: 'Form: Kufen längs, Hölzer quer oder ein umlaufender Rahmen.',
  }),
  widths: widths.meta({
    title: 'Breiten der Bodenbretter',
    entry: 'Bodenbrettbreite',
    description: 'Breite jedes Bodenbretts in mm, der Reihe nach.',
  }),
  thickness: thickness.meta({
    title: 'Dicke der Bodenbretter',
    description: 'Dicke der Bodenbretter in mm.',
  }),
})

export const PalletDrawing = block(
  'pallet-drawing',
  'Palettenzeichnung',
  'Maßzeichnung einer Palette, aus ihren Maßen gezeichnet: räumlich, von vorn, von der Seite, von oben.',
  {
    name: Text.meta({
      title: 'Name',
      description: 'Name der Palette, wie er im Schriftfeld der Zeichnung steht.',
    }),
    length: millimetres(100, 8000).meta({ title: 'Länge', description: 'Länge außen in mm.' }),
    width: millimetres(100, 8000).meta({ title: 'Breite', description: 'Breite außen in mm.' }),
    height: millimetres(40, 2000).meta({ title: 'Höhe', description: 'Höhe außen in mm.' }),
    topBoards: TopBoards.meta({
      title: 'Deckbretter',
      description: 'Die Deckbretter, auf denen die Ware steht.',
    }),
    crossBoards: CrossBoards.optional().meta({
      title: 'Querbretter',
      description: 'Die Querbretter unter den Deckbrettern.',
    }),
    blocks: PalletBlocks.meta({ title: 'Klötze', description: 'Die Klötze oder Kanthölzer.' }),
    bottomBoards: BottomBoards.optional().meta({
      title: 'Bodenbretter',
      description: 'Was unter den Klötzen liegt. Fehlt es, stehen die Klötze auf dem Boden.',
    }),
    caption: DrawingCaption,
  },
)
