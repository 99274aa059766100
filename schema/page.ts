import { z } from 'zod'
import { Block } from './blocks/index.ts'
import { Text } from './parts.ts'

export const Page = z
  .strictObject({
    title: Text.describe('Titel der Seite im Browser und in Suchmaschinen, höchstens 60 Zeichen.'),
    description: Text.describe('Beschreibung für Suchmaschinen, etwa 120 bis 155 Zeichen.'),
    kind: z
      .enum(['service', 'product', 'about', 'legal'])
      .optional()
      .describe(
        'Wovon die Seite handelt, vor allem für Suchmaschinen: von einer Leistung, einem Produkt oder der Firma. Eine Rechtsseite zeigt ihre Texte in einer Spalte. Alle anderen Seiten kommen ohne aus.',
      ),
    hidden: z
      .boolean()
      .optional()
      .describe(
        'Ja, solange die Seite ruht: Niemand sieht sie, auch nicht unter ihrer Adresse. Bei nein erscheint sie.',
      ),
    blocks: z.array(Block).min(1).describe('Die Blöcke der Seite von oben nach unten.'),
  })
  .meta({ id: 'page', description: 'Eine Seite der Website.' })
export type Page = z.output<typeof Page>
