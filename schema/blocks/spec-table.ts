import { z } from 'zod'
import { block, MarkupText, Text, tableOf } from '../parts.ts'

const SpecRow = z.strictObject({
  label: Text.meta({ title: 'Bezeichnung', description: 'Bezeichnung, zum Beispiel Tragfähigkeit.' }),
  value: Text.meta({ title: 'Wert', description: 'Wert mit Einheit, zum Beispiel bis 1.500 kg.' }),
  condition: Text.optional().meta({
    title: 'Bedingung',
    description: 'Wofür der Wert gilt, zum Beispiel bei gleichmäßig verteilter Last.',
  }),
})

export const SpecTable = block('spec-table', 'Technische Daten', 'Technische Daten eines Produkts.', {
  product: Text.meta({ title: 'Produkt', description: 'Name des Produkts, wie er über der Tabelle steht.' }),
  standard: Text.optional().meta({
    title: 'Norm',
    description: 'Norm oder Regelwerk, zum Beispiel UIC 435-3.',
  }),
  rows: tableOf(SpecRow)
    .min(1)
    .meta({ title: 'Zeilen', entry: 'Zeile', description: 'Die Zeilen der Tabelle, mindestens eine.' }),
  asOf: Text.optional().meta({
    title: 'Stand',
    description: 'Stand der Angaben, zum Beispiel November 2026.',
  }),
  note: MarkupText.optional().meta({ title: 'Anmerkung', description: 'Anmerkung unter der Tabelle.' }),
})
