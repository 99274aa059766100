import { z } from 'zod'
import { block, LinkTarget, MarkupText, Text, tableOf } from '../parts.ts'

const ComparisonRow = z.strictObject({
  label: Text.describe('Was in dieser Zeile verglichen wird, zum Beispiel CP 1.'),
  to: LinkTarget.optional().describe('Seite, zu der die Bezeichnung führt.'),
  cells: z.array(Text).min(1).describe('Die Werte, einer für jede Spalte nach der ersten.'),
})

export const ComparisonTable = block(
  'comparison-table',
  'Vergleich',
  'Mehrere Dinge im Vergleich, eines je Zeile.',
  {
    columns: z.array(Text).min(2).describe('Die Spaltenköpfe; der erste steht über den Bezeichnungen.'),
    rows: tableOf(ComparisonRow).min(1).describe('Die Zeilen, mindestens eine.'),
    dataSheet: z
      .boolean()
      .default(false)
      .describe('Ja, wenn die Tabelle zum Datenblatt der Seite gehört: Sie lässt sich drucken und kopieren.'),
    printOnly: z
      .boolean()
      .default(false)
      .describe('Ja, wenn die Seite dasselbe schon anders zeigt: Die Tabelle steht nur im Ausdruck.'),
    asOf: Text.optional().describe('Stand der Angaben, zum Beispiel November 2026.'),
    note: MarkupText.optional().describe('Anmerkung unter der Tabelle.'),
  },
)
