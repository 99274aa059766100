import { z } from 'zod'
import { block, DrawingCaption, millimetres, Text } from '../parts.ts'

export const CollarDrawing = block(
  'collar-drawing',
  'Rahmenzeichnung',
  'Maßzeichnung eines Aufsatzrahmens: einzeln, auf der Palette und gefaltet.',
  {
    name: Text.meta({
      title: 'Name',
      description: 'Name des Rahmens, wie er im Schriftfeld der Zeichnung steht.',
    }),
    length: millimetres(200, 4000).meta({ title: 'Länge', description: 'Länge außen in mm.' }),
    width: millimetres(200, 4000).meta({ title: 'Breite', description: 'Breite außen in mm.' }),
    height: millimetres(50, 1000).meta({ title: 'Höhe', description: 'Höhe eines Rahmens in mm.' }),
    thickness: millimetres(6, 100).meta({
      title: 'Dicke der Bretter',
      description: 'Dicke der Bretter in mm.',
    }),
    frames: z.int().min(1).max(6).meta({
      title: 'Zahl der Rahmen auf der Palette',
      description: 'Zahl der Rahmen, die auf der Palette gezeigt werden.',
    }),
    folded: z.int().min(1).max(12).meta({
      title: 'Zahl der gefalteten Rahmen',
      description: 'Zahl der gefalteten Rahmen, die übereinander liegen.',
    }),
    palletHeight: millimetres(60, 400).meta({
      title: 'Höhe der Palette',
      description: 'Höhe der Palette unter den Rahmen in mm.',
    }),
    caption: DrawingCaption,
  },
)
