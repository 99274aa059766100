import { z } from 'zod'
import { block, MarkupText, Text } from '../parts.ts'

const Step = z.strictObject({
  title: Text.meta({ title: 'Überschrift', description: 'Name des Schritts.' }),
  text: MarkupText.optional().meta({ title: 'Text', description: 'Was in diesem Schritt geschieht.' }),
})

export const Steps = block('steps', 'Ablauf', 'Ein Ablauf in nummerierten Schritten.', {
  steps: z.array(Step).min(2).meta({
    title: 'Schritte',
    entry: 'Schritt',
    description: 'Die Schritte der Reihe nach, mindestens zwei; die Nummern entstehen von selbst.',
  }),
  returnsTo: z.number().int().min(1).max(3).optional().meta({
    title: 'Zurück zu Schritt',
    description:
      'Nummer des Schritts, zu dem der letzte zurückführt; Pfeile zeigen dann den Kreislauf. Meist 1; 2, wenn der erste Schritt nur am Anfang steht.',
  }),
})
