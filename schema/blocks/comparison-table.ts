import { z } from 'zod'
import { block, LinkTarget, MarkupText, Text, tableOf } from '../parts.ts'

const ComparisonRow = z.strictObject({
  label: Text.meta({
    title: 'Bezeichnung',
    description: 'Was in dieser Zeile verglichen wird, zum Beispiel CP 1.',
  }),
  to: LinkTarget.optional().meta({ title: 'Ziel', description: 'Seite, zu der die Bezeichnung führt.' }),
  cells: z
    .array(Text.meta({ initial: '–' }))
    .min(1)
    .meta({
      title: 'Werte',
      entry: 'Wert',
      description: 'Die Werte, einer für jede Spalte nach der ersten.',
    }),
})

export const ComparisonTable = block(
  'comparison-table',
  'Vergleich',
  'Mehrere Dinge im Vergleich, eines je Zeile.',
  {
    columns: z.array(Text).min(2).meta({
      title: 'Spaltenköpfe',
      entry: 'Spaltenkopf',
      description: 'Die Spaltenköpfe; der erste steht über den Bezeichnungen.',
    }),
    rows: tableOf(ComparisonRow)
      .min(1)
      .meta({ title: 'Zeilen', entry: 'Zeile', description: 'Die Zeilen, mindestens eine.' }),
    dataSheet: z.boolean().default(false).meta({
      title: 'Gehört zum Datenblatt',
      description:
        'Ja, wenn die Tabelle zum Datenblatt der Seite gehört: Sie lässt sich drucken und kopieren.',
    }),
    printOnly: z.boolean().default(false).meta({
      title: 'Nur im Ausdruck',
      description: 'Ja, wenn die Seite dasselbe schon anders zeigt: Die Tabelle steht nur im Ausdruck.',
    }),
    asOf: Text.optional().meta({
      title: 'Stand',
      description: 'Stand der Angaben, zum Beispiel November 2026.',
    }),
    note: MarkupText.optional().meta({ title: 'Anmerkung', description: 'Anmerkung unter der Tabelle.' }),
  },
)
