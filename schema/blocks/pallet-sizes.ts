import { z } from 'zod'
import { millimetres, section, Text } from '../parts.ts'

const PalletSize = z.strictObject({
  name: Text.describe('Name der Palette, zum Beispiel CP 1.'),
  length: millimetres(200, 8000).describe('Länge der Grundfläche in mm.'),
  width: millimetres(200, 8000).describe('Breite der Grundfläche in mm.'),
  base: z
    .enum(['blocks', 'runners', 'frame'])
    .describe('Worauf sie steht: blocks für Klötze, runners für Kufen, frame für einen umlaufenden Rahmen.'),
})

export const PalletSizes = z
  .strictObject({
    type: z.literal('pallet-sizes'),
    ...section,
    pallets: z.array(PalletSize).min(2).max(12).describe('Die Paletten, zwei bis zwölf.'),
    caption: Text.optional().describe('Was die Zeichnung zeigt und was nicht, für das Schriftfeld.'),
  })
  .meta({
    id: 'pallet-sizes',
    title: 'Grundflächen',
    description: 'Grundflächen mehrerer Paletten nebeneinander, von unten gesehen und in einem Maßstab.',
  })
