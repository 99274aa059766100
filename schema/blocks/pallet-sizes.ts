import { z } from 'zod'
import { anyNumberOf, block, millimetres, Text } from '../parts.ts'
import { Detail } from './card-grid.ts'

const PalletSize = z.strictObject({
  name: Text.describe('Name der Palette, zum Beispiel CP 1.'),
  length: millimetres(200, 8000).describe('Länge der Grundfläche in mm.'),
  width: millimetres(200, 8000).describe('Breite der Grundfläche in mm.'),
  base: z
    .enum(['blocks', 'runners', 'frame'])
    .describe('Worauf sie steht: Klötze, Kufen oder ein umlaufender Rahmen.'),
  details: anyNumberOf(Detail).describe('Weitere Angaben als Bezeichnung und Wert, zum Beispiel Einsatz.'),
})

export const PalletSizes = block(
  'pallet-sizes',
  'Grundflächen',
  'Grundflächen mehrerer Paletten nebeneinander, von unten gesehen und in einem Maßstab.',
  {
    pallets: z.array(PalletSize).min(2).max(12).describe('Die Paletten, zwei bis zwölf.'),
    caption: Text.optional().describe('Was die Zeichnung zeigt und was nicht, für das Schriftfeld.'),
  },
)
