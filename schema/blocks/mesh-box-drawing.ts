import { z } from 'zod'
import { block, DrawingCaption, millimetres, Text } from '../parts.ts'

const Outside = z.strictObject({
  length: millimetres(200, 4000).meta({ title: 'Länge außen', description: 'Länge außen in mm.' }),
  width: millimetres(200, 4000).meta({ title: 'Breite außen', description: 'Breite außen in mm.' }),
  height: millimetres(200, 4000).meta({ title: 'Höhe außen', description: 'Höhe außen in mm, mit Füßen.' }),
})

const Inside = z.strictObject({
  length: millimetres(100, 4000).meta({ title: 'Länge innen', description: 'Länge innen in mm.' }),
  width: millimetres(100, 4000).meta({ title: 'Breite innen', description: 'Breite innen in mm.' }),
  height: millimetres(100, 4000).meta({
    title: 'Höhe innen',
    description: 'Höhe innen in mm, vom Boden bis zum oberen Rand.',
  }),
})

const Feet = z.strictObject({
  width: millimetres(20, 500).meta({ title: 'Breite der Füße', description: 'Breite eines Fußes in mm.' }),
  height: millimetres(20, 500).meta({ title: 'Höhe der Füße', description: 'Höhe eines Fußes in mm.' }),
})

export const MeshBoxDrawing = block(
  'mesh-box-drawing',
  'Gitterboxzeichnung',
  'Maßzeichnung einer Gitterbox mit Außen- und Innenmaßen, aus ihren Maßen gezeichnet.',
  {
    name: Text.meta({
      title: 'Name',
      description: 'Name der Box, wie er im Schriftfeld der Zeichnung steht.',
    }),
    outside: Outside.meta({ title: 'Außenmaße', description: 'Die Außenmaße.' }),
    inside: Inside.meta({ title: 'Innenmaße', description: 'Die Innenmaße.' }),
    feet: Feet.meta({ title: 'Füße', description: 'Die vier Füße.' }),
    mesh: millimetres(20, 300).meta({
      title: 'Maschenweite',
      description: 'Maschenweite des Gitters in mm.',
    }),
    flaps: z.int().min(0).max(3).meta({
      title: 'Zahl der Klappen',
      description: 'Zahl der Klappen übereinander an der vorderen Längsseite.',
    }),
    caption: DrawingCaption,
  },
)
