import { expect, test } from 'vitest'
import { typeset } from '../../src/content/typesetting.ts'

test.each([
  ['1200 × 800 × 144 mm', '1200_×_800_×_144_mm'],
  ['bis 1.500 kg Last', 'bis 1.500_kg Last'],
  ['7:00–17:00 Uhr', '7:00–17:00_Uhr'],
  ['-50 % CO₂', '-50_% CO₂'],
  ['5 m breit, 10 t schwer', '5_m breit, 10_t schwer'],
  ['10 Paletten', '10 Paletten'],
  ['3 mehr', '3 mehr'],
  ['Klasse 2 t', 'Klasse 2_t'],
  ['CP 1 × Palette', 'CP_1 × Palette'],
  ['CP 1 bis CP 9, CP 10', 'CP_1 bis CP_9, CP 10'],
  ['Ihr Partner – Ankauf', 'Ihr Partner_– Ankauf'],
  [' – dann', '_– dann'],
])('%s', (written, set) => {
  expect(typeset(written).replaceAll(/[\u202F\u00A0]/g, '_')).toBe(set)
})
