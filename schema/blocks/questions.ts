import { z } from 'zod'
import { block, MarkupText, Text } from '../parts.ts'

const Question = z.strictObject({
  question: Text.describe('Die Frage, wie ein Kunde sie stellt.'),
  answer: MarkupText.describe('Die Antwort in wenigen Sätzen.'),
})

export const Questions = block('questions', 'Fragen', 'Häufige Fragen mit Antworten.', {
  questions: z.array(Question).min(1).describe('Fragen und Antworten, mindestens eine.'),
})
