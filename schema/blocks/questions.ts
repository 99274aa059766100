import { z } from 'zod'
import { block, MarkupText, Text } from '../parts.ts'

const Question = z.strictObject({
  question: Text.meta({ title: 'Frage', description: 'Die Frage, wie ein Kunde sie stellt.' }),
  answer: MarkupText.meta({ title: 'Antwort', description: 'Die Antwort in wenigen Sätzen.' }),
})

export const Questions = block('questions', 'Fragen', 'Häufige Fragen mit Antworten.', {
  questions: z
    .array(Question)
    .min(1)
    .meta({ title: 'Fragen', entry: 'Frage', description: 'Fragen und Antworten, mindestens eine.' }),
})
