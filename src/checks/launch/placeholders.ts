import { fieldName, isPlaceholder, nationalDigits, type Path } from '#content'
import { problem } from '../../problems/index.ts'
import type { Problems } from '../check.ts'
import { isRegistered } from './legal-pages.ts'
import { type LaunchSite, textsIn } from './site.ts'

/** Checks that no fact is still a placeholder or a sample. */
export function* checkPlaceholders(launch: LaunchSite): Problems {
  const { site } = launch
  const at = (path: Path) => launch.at('site.yaml', path)
  if (site.placeholders) yield problem('placeholder-data/declared', at(['placeholders']), {})
  const host = site.url.replace(/^https?:\/\//, '').replace(/[:/].*$/, '')
  if (reserved.test(host)) yield problem('placeholder-url/site', at(['url']), { url: site.url })
  const { company, privacy, locations, contacts } = site
  for (const { text: value, path } of textsIn({ company, privacy, locations, contacts })) {
    const found = at(path)
    const [section, index, field] = path.map(String)
    const name = field ? `${site[section as 'contacts'][Number(index)]?.id}.${field}` : String(index)
    const isOpen = isPlaceholder(value)
    if (isOpen && isNeeded(launch, name))
      yield problem('placeholder-data/fact', found, {
        name: fieldName({ within: 'site', path }, name),
        value,
      })
    if (!isOpen && isSample(name, value))
      yield problem('placeholder-data/sample', found, {
        name: fieldName({ within: 'site', path }, name),
        value,
      })
    const [, ofEmail = ''] = /(^|\.)email$/.test(name) ? value.split('@') : []
    if (reserved.test(ofEmail)) yield problem('placeholder-url/email', found, { email: value })
  }
}

/** The legal form determines the register; without one there is nothing to fill in unless a page shows it. */
function isNeeded(launch: LaunchSite, name: string): boolean {
  if (!name.startsWith('register') || isRegistered(launch)) return true
  if (isPlaceholder(launch.site.company.legalForm)) return false
  return launch.pages.some(({ texts }) => texts.some(({ text }) => text.includes(`{${name}}`)))
}

/** Phone numbers reserved for films, and names that are used in sample forms. */
const filmNumbers = /^(3023125|6990009|4066969|2214710|8999998)\d{3}$|^15228817386$|^1729980752$/
const sampleNames =
  /(Muster|Beispiel)(straße|strasse|str\.|weg|firma|mann|frau|stadt|ort|hausen)|Platzhalter/i

function isSample(name: string, value: string): boolean {
  if (/(^|\.)phone$/.test(name)) return filmNumbers.test(nationalDigits(value))
  return sampleNames.test(value)
}

/** Hosts that cannot be registered, and those of the local computer. */
const reserved =
  /(^|\.)(example|test|invalid|localhost|local)$|(^|\.)example\.(com|net|org)$|^\d+(\.\d+){3}$/i
