import { fieldName, isPlaceholder, nationalDigits, type Path, textsIn } from '#reading'
import { problem } from '../../problems/index.ts'
import type { Problems } from '../check.ts'
import type { LaunchSite } from './site.ts'

/** Checks that no fact is still a placeholder or a sample. */
export function* checkPlaceholders({ site, at: find }: LaunchSite): Problems {
  const at = (path: Path) => find('site.yaml', path)
  if (site.placeholders) yield problem('placeholder-data/declared', at(['placeholders']), {})
  const host = site.url.replace(/^https?:\/\//, '').replace(/[:/].*$/, '')
  if (reserved.test(host)) yield problem('placeholder-url/site', at(['url']), { url: site.url })
  const { company, privacy, locations, contacts } = site
  for (const { text: value, path } of textsIn({ company, privacy, locations, contacts })) {
    const [list, index, field] = path.map(String)
    const fact = field ? `${site[list as 'contacts'][Number(index)]?.id}.${field}` : String(index)
    const name = fieldName({ within: 'site', path }, fact)
    if (isPlaceholder(value)) yield problem('placeholder-data/fact', at(path), { name, value })
    else if (isSample(fact, value)) yield problem('placeholder-data/sample', at(path), { name, value })
    const isReserved = /(^|\.)email$/.test(fact) && reserved.test(value.split('@')[1] ?? '')
    if (isReserved) yield problem('placeholder-url/email', at(path), { email: value })
  }
}

/** Checks that no page says of something that it is a placeholder. */
export function* checkSampleTexts({ texts, at }: LaunchSite): Problems {
  for (const { file, path, text } of texts) {
    const [found] = /[([]Platzhalter[^)\]]*[)\]]|\[[^\]]+ eintragen\](?!\()/i.exec(text) ?? []
    if (found) yield problem('placeholder-data/text', at(file, path), { found })
  }
}

/** Phone numbers reserved for films, and names that are used in sample forms. */
const filmNumbers = /^(3023125|6990009|4066969|2214710|8999998)\d{3}$|^15228817386$|^1729980752$/
const sampleNames =
  /(Muster|Beispiel)(straße|strasse|str\.|weg|firma|mann|frau|stadt|ort|hausen)|Platzhalter/i

function isSample(fact: string, value: string): boolean {
  return /(^|\.)phone$/.test(fact) ? filmNumbers.test(nationalDigits(value)) : sampleNames.test(value)
}

/** Hosts that cannot be registered, and those of the local computer. */
const reserved =
  /(^|\.)(example|test|invalid|localhost|local)$|(^|\.)example\.(com|net|org)$|^\d+(\.\d+){3}$/i
