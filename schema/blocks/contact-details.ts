import { z } from 'zod'
import { LocationName, MarkupText, section } from '../parts.ts'

export const ContactDetails = z
  .strictObject({
    type: z.literal('contact-details'),
    ...section,
    location: LocationName.optional().describe(
      'Einer der weiteren Standorte, mit seiner id aus site.yaml; ohne dieses Feld ist es die Firma selbst.',
    ),
    text: MarkupText.optional().describe('Zusatz unter den Kontaktdaten.'),
  })
  .meta({
    id: 'contact-details',
    title: 'Kontaktdaten',
    description: 'Anschrift, Telefon, E-Mail und Öffnungszeiten; die Angaben stehen in site.yaml.',
  })
