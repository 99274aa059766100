import { z } from 'zod'
import { MarkupText, section, Text } from '../parts.ts'

const Question = z.strictObject({
  question: Text.describe('Die Frage, wie ein Kunde sie stellt.'),
  answer: MarkupText.describe('Die Antwort in wenigen Sätzen.'),
})

export const Questions = z
  .strictObject({
    type: z.literal('questions'),
    ...section,
    questions: z.array(Question).min(1).describe('Fragen und Antworten, mindestens eine.'),
  })
  .meta({ id: 'questions', title: 'Fragen', description: 'Häufige Fragen mit Antworten.' })
