import { z } from 'zod'
import { section } from '../parts.ts'

export const ContactForm = z
  .strictObject({
    type: z.literal('contact-form'),
    ...section,
  })
  .meta({
    id: 'contact-form',
    description: 'Das Anfrageformular; Beschriftungen und Meldungen stehen in site.yaml unter form.',
  })
