import { expect, test } from 'vitest'
import { typeset, withSpacesSet } from '../../../../src/content/reading/typesetting.ts'

test.each([
  ['1200 × 800 × 144 mm, bis 1.500 kg Last', '1200_×_800_×_144_mm, bis 1.500_kg Last'],
  ['1200x800x144mm, 5 m x 5 m, 25kg, 7°C, 5%', '1200_×_800_×_144_mm, 5_m_× 5_m, 25_kg, 7_°C, 5_%'],
  ['Klasse A (1. Wahl), Klasse B', 'Klasse_A (1._Wahl), Klasse_B'],
  ['L × B × H, 3 × (1.500 + 85), 3 × CP', 'L_×_B_×_H, 3_× (1.500 + 85), 3_× CP'],
  ['4x4, 0x10, 2x täglich, 100%ig, 8:30m, EPAL-10kg', '4x4, 0x10, 2x täglich, 100%ig, 8:30m, EPAL-10kg'],
  ['7:00–17:00 Uhr, -50 % CO₂, 10 t', '7:00–17:00_Uhr, -50_% CO₂, 10_t'],
  ['10 Paletten, 3 mehr, Klasse A4', '10 Paletten, 3 mehr, Klasse A4'],
  ['CP 1 bis CP9, CP 10, CP10, CPU1', 'CP_1 bis CP_9, CP 10, CP10, CPU1'],
  ['Ihr Partner – Ankauf - und mehr. - Gut', 'Ihr Partner_– Ankauf_– und mehr._– Gut'],
  [' – dann An- und Verkauf, 5 - 3 = 2, 7 - ', '_– dann An- und Verkauf, 5 - 3 = 2, 7 - '],
  ['Die "Europalette" ("neu"), „gut" und “fein”', 'Die „Europalette“ („neu“), „gut“ und „fein“'],
  ['19" und 20", „Neu“ – "', '19" und 20", „Neu“_– "'],
  ['z.B. und d. h. und i.d.R. im e. V.', 'z._B. und d._h. und i._d._R. im e._V.'],
  ['"www.a.de/10kg/CP1" und 5kg@firma.de und u.a.de', '„www.a.de/10kg/CP1“ und 5kg@firma.de und u.a.de'],
])('%s', (written, set) => {
  expect(typeset(written).replaceAll(/[\u202F\u00A0]/g, '_')).toBe(set)
  expect(typeset(typeset(written))).toBe(typeset(written))
})

test('a text to be edited has the spaces of the page, and keeps what is set otherwise', () => {
  expect(withSpacesSet('bis 25 kg')).toBe('bis 25\u202Fkg')
  expect(withSpacesSet('"neu", 25kg')).toBe('"neu", 25kg')
})
