import { z } from 'zod'
import { MarkupText, section, Text } from '../parts.ts'

const Feature = z.strictObject({
  title: Text.describe('Der Punkt in wenigen Worten.'),
  text: MarkupText.optional().describe('Eine Erläuterung in ein bis zwei Sätzen.'),
})

export const FeatureList = z
  .strictObject({
    type: z.literal('feature-list'),
    ...section,
    features: z.array(Feature).min(1).describe('Die Punkte der Liste, mindestens einer.'),
  })
  .meta({
    id: 'feature-list',
    title: 'Liste',
    description: 'Eine Liste von Vorteilen, Werten oder Merkmalen.',
  })
