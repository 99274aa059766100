import { z } from 'zod'
import { block, LinkTarget, Text } from '../parts.ts'

const LinkItem = z.strictObject({
  label: Text.describe('Text des Links.'),
  to: LinkTarget.describe('Ziel: eine Datei wie /files/urkunde.pdf, eine Seite wie /kontakt oder https://…'),
  text: Text.optional().describe('Was man dort findet.'),
})

export const Links = block('links', 'Links', 'Dateien zum Herunterladen und Links auf andere Seiten.', {
  links: z.array(LinkItem).min(1).describe('Die Links, mindestens einer.'),
})
