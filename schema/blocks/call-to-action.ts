import { z } from 'zod'
import { Action, MarkupText, section } from '../parts.ts'

export const CallToAction = z
  .strictObject({
    type: z.literal('call-to-action'),
    ...section,
    text: MarkupText.optional().describe('Ein bis zwei Sätze, die zur Anfrage führen.'),
    actions: z
      .array(Action)
      .min(1)
      .max(3)
      .describe('Schaltflächen, ein bis drei; die erste ist die wichtigste.'),
  })
  .meta({
    id: 'call-to-action',
    title: 'Aufforderung',
    description: 'Aufforderung zur Anfrage oder zum Anruf, meist am Ende der Seite.',
  })
