import { z } from 'zod'
import { block, MarkupText, Text, tableOf } from '../parts.ts'

const QualityLevel = z.strictObject({
  name: Text.describe('Name der Stufe, zum Beispiel Klasse A (1. Wahl).'),
  signs: Text.describe('Woran man sie erkennt.'),
  exchange: Text.describe('Ob sie getauscht werden kann, zum Beispiel tauschfähig.'),
  use: Text.optional().describe('Wofür sie sich eignet.'),
})

export const QualityLevels = block(
  'quality-levels',
  'Qualitätsstufen',
  'Qualitätsstufen: woran man sie erkennt, ob sie tauschfähig sind.',
  {
    levels: tableOf(QualityLevel).min(2).describe('Die Stufen, beste zuerst.'),
    dataSheet: z
      .boolean()
      .default(false)
      .describe('Ja, wenn die Stufen zum Datenblatt der Seite gehören und mit ihm gedruckt werden.'),
    note: MarkupText.optional().describe('Anmerkung unter den Stufen.'),
  },
)
