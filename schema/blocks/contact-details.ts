import { block, LocationName, MarkupText } from '../parts.ts'

export const ContactDetails = block(
  'contact-details',
  'Kontaktdaten',
  'Anschrift, Telefon, E-Mail und Öffnungszeiten; die Angaben stehen in site.yaml.',
  {
    location: LocationName.optional().describe(
      'Einer der weiteren Standorte, mit seiner id aus site.yaml; ohne dieses Feld ist es die Firma selbst.',
    ),
    text: MarkupText.optional().describe('Zusatz unter den Kontaktdaten.'),
  },
)
