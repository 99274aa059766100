import { z } from 'zod'
import { block, MarkupText, Text } from '../parts.ts'

export const ContactForm = block(
  'contact-form',
  'Formular',
  'Das Anfrageformular; Beschriftungen und Meldungen stehen in site.yaml unter „form“ (Formular).',
  {
    details: z
      .strictObject({
        title: Text.describe('Überschrift über den Kontaktdaten.'),
        text: MarkupText.optional().describe('Zusatz unter den Kontaktdaten.'),
      })
      .optional()
      .describe('Telefon, E-Mail, Anschrift und Öffnungszeiten neben dem Formular; sie stehen in site.yaml.'),
  },
)
