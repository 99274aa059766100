import { z } from 'zod'
import { block, MarkupText, Text, tableOf } from '../parts.ts'

const SpecRow = z.strictObject({
  label: Text.describe('Bezeichnung, zum Beispiel Tragfähigkeit.'),
  value: Text.describe('Wert mit Einheit, zum Beispiel bis 1.500 kg.'),
  condition: Text.optional().describe('Wofür der Wert gilt, zum Beispiel bei gleichmäßig verteilter Last.'),
})

export const SpecTable = block('spec-table', 'Technische Daten', 'Technische Daten eines Produkts.', {
  product: Text.describe('Name des Produkts, wie er über der Tabelle steht.'),
  standard: Text.optional().describe('Norm oder Regelwerk, zum Beispiel UIC 435-3.'),
  rows: tableOf(SpecRow).min(1).describe('Die Zeilen der Tabelle, mindestens eine.'),
  asOf: Text.optional().describe('Stand der Angaben, zum Beispiel November 2026.'),
  note: MarkupText.optional().describe('Anmerkung unter der Tabelle.'),
})
