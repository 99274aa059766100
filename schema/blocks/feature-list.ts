import { z } from 'zod'
import { block, MarkupText, Text } from '../parts.ts'

const Feature = z.strictObject({
  title: Text.meta({ title: 'Überschrift', description: 'Der Punkt in wenigen Worten.' }),
  text: MarkupText.optional().meta({
    title: 'Erläuterung',
    description: 'Eine Erläuterung in ein bis zwei Sätzen.',
  }),
})

export const FeatureList = block(
  'feature-list',
  'Liste',
  'Eine Liste von Vorteilen, Werten oder Merkmalen.',
  {
    features: z.array(Feature).min(1).meta({
      title: 'Punkte',
      entry: 'Punkt',
      description: 'Die Punkte der Liste, mindestens einer.',
    }),
  },
)
