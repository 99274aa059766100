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
    genitive: 'Schritts',
    description: 'Die Schritte der Reihe nach, mindestens zwei; die Nummern entstehen von selbst.',
  }),
  circuit: z.boolean().optional().meta({
    title: 'Kreislauf',
    description: 'Ein, wenn der letzte Schritt wieder zum ersten führt; Pfeile zeigen dann den Kreislauf.',
  }),
})
