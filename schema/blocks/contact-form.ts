import { z } from 'zod'
import { block, MarkupText, Text } from '../parts.ts'

export const ContactForm = block(
  'contact-form',
  'Formular',
  'Das Anfrageformular; Beschriftungen und Meldungen gelten für die ganze Website.',
  {
    details: z
      .strictObject({
        title: Text.meta({
          title: 'Überschrift der Kontaktdaten',
          description: 'Überschrift über den Kontaktdaten.',
        }),
        text: MarkupText.optional().meta({
          title: 'Zusatz unter den Kontaktdaten',
          description: 'Zusatz unter den Kontaktdaten.',
        }),
      })
      .optional()
      .meta({
        title: 'Kontaktdaten',
        description: 'Telefon, E-Mail, Anschrift und Öffnungszeiten aus den Firmendaten, neben dem Formular.',
      }),
  },
)
