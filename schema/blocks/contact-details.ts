import { z } from 'zod'
import { MarkupText, section } from '../parts.ts'

export const ContactDetails = z
  .strictObject({
    type: z.literal('contact-details'),
    ...section,
    text: MarkupText.optional().describe('Zusatz unter den Kontaktdaten.'),
  })
  .meta({
    id: 'contact-details',
    description: 'Anschrift, Telefon, E-Mail und Öffnungszeiten; die Angaben stehen in site.yaml.',
  })
