import { z } from 'zod'
import {
  anyNumberOf,
  block,
  DrawingCaption,
  LinkTarget,
  MarkupText,
  millimetres,
  oneOf,
  Text,
} from '../parts.ts'
import { Detail } from './card-grid.ts'

const PalletSize = z.strictObject({
  name: Text.meta({ title: 'Name', description: 'Name der Palette, zum Beispiel CP 1.' }),
  length: millimetres(200, 8000).meta({ title: 'Länge', description: 'Länge der Grundfläche in mm.' }),
  width: millimetres(200, 8000).meta({ title: 'Breite', description: 'Breite der Grundfläche in mm.' }),
  base: oneOf({ blocks: 'Klötze', runners: 'Kufen', frame: 'Rahmen' }).meta({
    title: 'Unterbau',
    description: 'Worauf sie steht: Klötze, Kufen oder ein umlaufender Rahmen.',
  }),
  details: anyNumberOf(Detail).meta({
    title: 'Angaben',
    entry: 'Angabe',
    description: 'Weitere Angaben als Bezeichnung und Wert, zum Beispiel Einsatz.',
  }),
  request: LinkTarget.optional().meta({
    title: 'Ziel der Anfrage',
    description:
      'Wohin „CP 1 anfragen“ führt, zum Beispiel /kontakt?produktwahl=Chemiepaletten&hinweise=CP 1.',
  }),
})

export const PalletSizes = block(
  'pallet-sizes',
  'Grundflächen',
  'Grundflächen mehrerer Paletten nebeneinander, von unten gesehen und in einem Maßstab.',
  {
    pallets: z
      .array(PalletSize)
      .min(2)
      .max(12)
      .meta({ title: 'Paletten', entry: 'Palette', description: 'Die Paletten, zwei bis zwölf.' }),
    dataSheet: z.boolean().default(false).meta({
      title: 'Lässt sich drucken und kopieren',
      description: 'Ja, wenn unter der Zeichnung stehen soll, wie man sie druckt und ihre Angaben kopiert.',
    }),
    note: MarkupText.optional().meta({
      title: 'Anmerkung',
      description: 'Anmerkung unter der Zeichnung.',
    }),
    caption: DrawingCaption,
  },
)
