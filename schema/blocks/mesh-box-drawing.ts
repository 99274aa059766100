import { z } from 'zod'
import { block, millimetres, Text } from '../parts.ts'

const Outside = z.strictObject({
  length: millimetres(200, 4000).describe('Länge außen in mm.'),
  width: millimetres(200, 4000).describe('Breite außen in mm.'),
  height: millimetres(200, 4000).describe('Höhe außen in mm, mit Füßen.'),
})

const Inside = z.strictObject({
  length: millimetres(100, 4000).describe('Länge innen in mm.'),
  width: millimetres(100, 4000).describe('Breite innen in mm.'),
  height: millimetres(100, 4000).describe('Höhe innen in mm, vom Boden bis zum oberen Rand.'),
})

const Feet = z.strictObject({
  width: millimetres(20, 500).describe('Breite eines Fußes in mm.'),
  height: millimetres(20, 500).describe('Höhe eines Fußes in mm.'),
})

export const MeshBoxDrawing = block(
  'mesh-box-drawing',
  'Gitterboxzeichnung',
  'Maßzeichnung einer Gitterbox mit Außen- und Innenmaßen, aus ihren Maßen gezeichnet.',
  {
    name: Text.describe('Name der Box, wie er im Schriftfeld der Zeichnung steht.'),
    outside: Outside.describe('Die Außenmaße.'),
    inside: Inside.describe('Die Innenmaße.'),
    feet: Feet.describe('Die vier Füße.'),
    mesh: millimetres(20, 300).describe('Maschenweite des Gitters in mm.'),
    flaps: z.int().min(0).max(3).describe('Zahl der Klappen übereinander an der vorderen Längsseite.'),
    caption: Text.optional().describe('Was die Zeichnung zeigt und was nicht, für das Schriftfeld.'),
  },
)
