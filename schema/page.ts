import { z } from 'zod'
import { Block } from './blocks/index.ts'
import { oneOf, Text } from './parts.ts'

export const Page = z
  .strictObject({
    title: Text.meta({
      title: 'Titel',
      description: 'Titel der Seite im Browser und in Suchmaschinen, höchstens 60 Zeichen.',
    }),
    description: Text.meta({
      title: 'Beschreibung für Suchmaschinen',
      description: 'Beschreibung für Suchmaschinen, etwa 120 bis 155 Zeichen.',
    }),
    kind: oneOf({ service: 'Leistung', product: 'Produkt', about: 'über die Firma', legal: 'Rechtsseite' })
      .optional()
      .meta({
        title: 'Art der Seite',
        description:
          'Wovon die Seite handelt, vor allem für Suchmaschinen: von einer Leistung, einem Produkt oder der Firma. Eine Rechtsseite zeigt ihre Texte in einer Spalte. Alle anderen Seiten kommen ohne aus.',
      }),
    hidden: z.boolean().optional().meta({
      title: 'Seite ruht',
      description:
        'Ja, solange die Seite ruht: Niemand sieht sie, auch nicht unter ihrer Adresse. Bei nein erscheint sie.',
    }),
    blocks: z.array(Block).min(1).meta({
      title: 'Blöcke',
      entry: 'Block',
      description: 'Die Blöcke der Seite von oben nach unten.',
    }),
  })
  .meta({ id: 'page', description: 'Eine Seite der Website.' })
export type Page = z.output<typeof Page>
