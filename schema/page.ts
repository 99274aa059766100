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
        'Wovon die Seite handelt, vor allem für Suchmaschinen: service von einer Leistung, product von einem Produkt, about von der Firma. legal ist eine Rechtsseite, ihre Texte stehen in einer Spalte. Bei allen anderen Seiten weglassen.',
      ),
    hidden: z
      .boolean()
      .optional()
      .describe(
        'true, solange die Seite ruht: Niemand sieht sie, auch nicht unter ihrer Adresse. Soll sie erscheinen, die Zeile löschen.',
      ),
    blocks: z.array(Block).min(1).describe('Die Bausteine der Seite von oben nach unten.'),
  })
  .meta({ id: 'page', description: 'Eine Seite der Website.' })
export type Page = z.output<typeof Page>
