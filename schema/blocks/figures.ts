import { z } from 'zod'
import { block, Proof, Text } from '../parts.ts'

const Figure = z.strictObject({
  value: Text.meta({ title: 'Zahl', description: 'Die Zahl, wie sie dastehen soll, zum Beispiel 100 %.' }),
  label: Text.meta({ title: 'Beschriftung', description: 'Was die Zahl sagt.' }),
  basis: Text.optional().meta({
    title: 'Bezug',
    description: 'Worauf sie sich bezieht: Vergleich oder Bedingung. Nur, was der Betrieb angibt.',
  }),
  proof: Proof.optional().meta({
    title: 'Beleg',
    description: 'Der Beleg für die Zahl. Ohne ihn darf mit ihr nicht geworben werden.',
  }),
})

export const Figures = block('figures', 'Zahlen', 'Große Zahlen mit der Angabe, woher sie stammen.', {
  figures: z
    .array(Figure)
    .min(1)
    .meta({ title: 'Zahlen', entry: 'Zahl', description: 'Die Zahlen, jede mit ihrem Beleg.' }),
})
