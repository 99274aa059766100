import { z } from 'zod'
import { block, MarkupText, Text } from '../parts.ts'

const Feature = z.strictObject({
  title: Text.describe('Der Punkt in wenigen Worten.'),
  text: MarkupText.optional().describe('Eine Erläuterung in ein bis zwei Sätzen.'),
})

export const FeatureList = block(
  'feature-list',
  'Liste',
  'Eine Liste von Vorteilen, Werten oder Merkmalen.',
  {
    features: z.array(Feature).min(1).describe('Die Punkte der Liste, mindestens einer.'),
  },
)
