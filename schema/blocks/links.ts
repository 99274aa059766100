import { z } from 'zod'
import { LinkTarget, section, Text } from '../parts.ts'

const LinkItem = z.strictObject({
  label: Text.describe('Text des Links.'),
  to: LinkTarget.describe('Ziel: eine Datei wie /files/urkunde.pdf, eine Seite wie /kontakt oder https://…'),
  text: Text.optional().describe('Was man dort findet.'),
})

export const Links = z
  .strictObject({
    type: z.literal('links'),
    ...section,
    links: z.array(LinkItem).min(1).describe('Die Links, mindestens einer.'),
  })
  .meta({
    id: 'links',
    title: 'Links',
    description: 'Dateien zum Herunterladen und Links auf andere Seiten.',
  })
