import { z } from 'zod'
import { block, MarkupText, Text } from '../parts.ts'

export const ContactForm = block(
  'contact-form',
  'Formular',
  'Das Anfrageformular; Beschriftungen und Meldungen gelten für die ganze Website.',
  {
    details: z
      .strictObject({
        title: Text.describe('Überschrift über den Kontaktdaten.'),
        text: MarkupText.optional().describe('Zusatz unter den Kontaktdaten.'),
      })
      .optional()
      .describe('Telefon, E-Mail, Anschrift und Öffnungszeiten aus den Firmendaten, neben dem Formular.'),
  },
)
