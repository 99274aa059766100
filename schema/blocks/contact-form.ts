import { z } from 'zod'
import { MarkupText, section, Text } from '../parts.ts'

export const ContactForm = z
  .strictObject({
    type: z.literal('contact-form'),
    ...section,
    details: z
      .strictObject({
        title: Text.describe('Überschrift über den Kontaktdaten.'),
        text: MarkupText.optional().describe('Zusatz unter den Kontaktdaten.'),
      })
      .optional()
      .describe('Telefon, E-Mail, Anschrift und Öffnungszeiten neben dem Formular; sie stehen in site.yaml.'),
  })
  .meta({
    id: 'contact-form',
    title: 'Formular',
    description: 'Das Anfrageformular; Beschriftungen und Meldungen stehen in site.yaml unter form.',
  })
