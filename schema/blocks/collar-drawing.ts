import { z } from 'zod'
import { block, millimetres, Text } from '../parts.ts'

export const CollarDrawing = block(
  'collar-drawing',
  'Rahmenzeichnung',
  'Maßzeichnung eines Aufsatzrahmens: einzeln, auf der Palette und gefaltet.',
  {
    name: Text.describe('Name des Rahmens, wie er im Schriftfeld der Zeichnung steht.'),
    length: millimetres(200, 4000).describe('Länge außen in mm.'),
    width: millimetres(200, 4000).describe('Breite außen in mm.'),
    height: millimetres(50, 1000).describe('Höhe eines Rahmens in mm.'),
    thickness: millimetres(6, 100).describe('Dicke der Bretter in mm.'),
    frames: z.int().min(1).max(6).describe('Zahl der Rahmen, die auf der Palette gezeigt werden.'),
    folded: z.int().min(1).max(12).describe('Zahl der gefalteten Rahmen, die übereinander liegen.'),
    palletHeight: millimetres(60, 400).describe('Höhe der Palette unter den Rahmen in mm.'),
    caption: Text.optional().describe('Was die Zeichnung zeigt und was nicht, für das Schriftfeld.'),
  },
)
