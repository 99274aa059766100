import { z } from 'zod'
import { block, Image, LinkTarget, MarkupText, Text } from '../parts.ts'

const QualityLevel = z.strictObject({
  name: Text.meta({ title: 'Name', description: 'Name der Stufe, zum Beispiel Klasse A (1. Wahl).' }),
  image: Image.optional().meta({
    title: 'Bild',
    description: 'Das Bild der Stufe, mit Beschreibung.',
  }),
  signs: Text.meta({ title: 'Kennzeichen', description: 'Woran man sie erkennt.' }),
  exchange: Text.meta({
    title: 'Tauschfähigkeit',
    description: 'Ob sie getauscht werden kann, zum Beispiel tauschfähig.',
  }),
  use: Text.optional().meta({ title: 'Verwendung', description: 'Wofür sie sich eignet.' }),
  request: LinkTarget.optional().meta({
    title: 'Ziel der Anfrage',
    description:
      'Wohin „Klasse B anfragen“ führt, zum Beispiel /kontakt?produktwahl=europaletten&hinweise=Klasse B.',
  }),
})

export const QualityLevels = block(
  'quality-levels',
  'Qualitätsstufen',
  'Qualitätsstufen: woran man sie erkennt, ob sie tauschfähig sind.',
  {
    levels: z
      .array(QualityLevel)
      .min(2)
      .meta({ title: 'Stufen', entry: 'Stufe', description: 'Die Stufen, beste zuerst.' }),
    dataSheet: z.boolean().default(false).meta({
      title: 'Gehört zum Datenblatt',
      description: 'Ja, wenn die Stufen zum Datenblatt der Seite gehören und mit ihm gedruckt werden.',
    }),
    note: MarkupText.optional().meta({ title: 'Anmerkung', description: 'Anmerkung unter den Stufen.' }),
  },
)
