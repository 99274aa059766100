import { z } from 'zod'
import { Action, block, MarkupText } from '../parts.ts'

export const CallToAction = block(
  'call-to-action',
  'Aufforderung',
  'Aufforderung zur Anfrage oder zum Anruf, meist am Ende der Seite.',
  {
    text: MarkupText.optional().meta({
      title: 'Text',
      description: 'Ein bis zwei Sätze, die zur Anfrage führen.',
    }),
    actions: z.array(Action).min(1).max(3).meta({
      title: 'Schaltflächen',
      entry: 'Schaltfläche',
      description: 'Schaltflächen, ein bis drei; die erste ist die wichtigste.',
    }),
  },
)
