import { z } from 'zod'
import { MarkupText, section, Text } from '../parts.ts'

const Step = z.strictObject({
  title: Text.describe('Name des Schritts.'),
  text: MarkupText.optional().describe('Was in diesem Schritt geschieht.'),
})

export const Steps = z
  .strictObject({
    type: z.literal('steps'),
    ...section,
    steps: z
      .array(Step)
      .min(2)
      .describe('Die Schritte der Reihe nach, mindestens zwei; die Nummern entstehen von selbst.'),
  })
  .meta({ id: 'steps', title: 'Ablauf', description: 'Ein Ablauf in nummerierten Schritten.' })
