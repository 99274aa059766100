import { z } from 'zod'
import { block, LinkTarget, Text } from '../parts.ts'

const LinkItem = z.strictObject({
  label: Text.meta({ title: 'Linktext', description: 'Text des Links.' }),
  to: LinkTarget.meta({
    title: 'Ziel',
    description: 'Ziel: eine Datei wie /files/urkunde.pdf, eine Seite wie /kontakt oder https://…',
  }),
  text: Text.optional().meta({ title: 'Erläuterung', description: 'Was man dort findet.' }),
})

export const Links = block('links', 'Links', 'Dateien zum Herunterladen und Links auf andere Seiten.', {
  links: z
    .array(LinkItem)
    .min(1)
    .meta({ title: 'Links', entry: 'Link', description: 'Die Links, mindestens einer.' }),
})
