import { z } from 'zod'
import { section, Text } from '../parts.ts'

const Figure = z.strictObject({
  value: Text.describe('Die Zahl, wie sie dastehen soll, zum Beispiel 100 %.'),
  label: Text.describe('Was die Zahl sagt.'),
  basis: Text.describe('Worauf sie beruht. Ohne diese Angabe darf mit der Zahl nicht geworben werden.'),
})

export const Figures = z
  .strictObject({
    type: z.literal('figures'),
    ...section,
    figures: z.array(Figure).min(1).describe('Die Zahlen, jede mit ihrer Grundlage.'),
  })
  .meta({ id: 'figures', description: 'Große Zahlen mit der Angabe, worauf sie beruhen.' })
