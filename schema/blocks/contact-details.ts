import { block, LocationName, MarkupText } from '../parts.ts'

export const ContactDetails = block(
  'contact-details',
  'Kontaktdaten',
  'Anschrift, Telefon, E-Mail und Öffnungszeiten aus den Firmendaten.',
  {
    location: LocationName.optional().meta({
      title: 'Standort oder Ansprechpartner',
      description:
        'Ein weiterer Standort oder ein Ansprechpartner, mit seinem kurzen Namen; ohne dieses Feld ist es die Firma selbst.',
    }),
    text: MarkupText.optional().meta({
      title: 'Zusatz unter den Kontaktdaten',
      description: 'Zusatz unter den Kontaktdaten.',
    }),
  },
)
