import { z } from 'zod'
import { block, MarkupText, Text } from '../parts.ts'

const Step = z.strictObject({
  title: Text.describe('Name des Schritts.'),
  text: MarkupText.optional().describe('Was in diesem Schritt geschieht.'),
})

export const Steps = block('steps', 'Ablauf', 'Ein Ablauf in nummerierten Schritten.', {
  steps: z
    .array(Step)
    .min(2)
    .describe('Die Schritte der Reihe nach, mindestens zwei; die Nummern entstehen von selbst.'),
  circuit: z
    .boolean()
    .optional()
    .describe('Ein, wenn der letzte Schritt wieder zum ersten führt; Pfeile zeigen dann den Kreislauf.'),
})
