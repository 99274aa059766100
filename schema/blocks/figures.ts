import { z } from 'zod'
import { block, Proof, Text } from '../parts.ts'

const Figure = z.strictObject({
  value: Text.describe('Die Zahl, wie sie dastehen soll, zum Beispiel 100 %.'),
  label: Text.describe('Was die Zahl sagt.'),
  basis: Text.optional().describe(
    'Worauf sie sich bezieht: Vergleich oder Bedingung. Nur, was der Betrieb angibt.',
  ),
  proof: Proof.optional().describe('Der Beleg für die Zahl. Ohne ihn darf mit ihr nicht geworben werden.'),
})

export const Figures = block('figures', 'Zahlen', 'Große Zahlen mit der Angabe, woher sie stammen.', {
  figures: z.array(Figure).min(1).describe('Die Zahlen, jede mit ihrem Beleg.'),
})
