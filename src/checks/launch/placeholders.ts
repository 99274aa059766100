import { isPlaceholder, listsOfFacts, nationalDigits, type Path } from '#content'
import type { Site } from '#schema'
import { type Problem, problem } from '../../problems/index.ts'
import { isRegistered } from './company.ts'
import type { LaunchSite } from './site.ts'

/** No fact is still a placeholder or a sample. */
export function checkPlaceholders(launch: LaunchSite): Problem[] {
  const { site, facts, at } = launch
  const wrong = [...facts].flatMap(([name, value]): Problem[] => {
    const found = at('site.yaml', pathOfFact(site, name))
    if (isPlaceholder(value))
      return isNeeded(launch, name) ? [problem('placeholder-data/fact', found, { name, value })] : []
    return isSample(name, value) ? [problem('placeholder-data/sample', found, { name, value })] : []
  })
  const declared = site.placeholders
    ? [problem('placeholder-data/declared', at('site.yaml', ['placeholders']), {})]
    : []
  return [...declared, ...wrong, ...checkAddresses(launch)]
}

/** Where a fact stands: `street` of the company, `heilbronn.street` of a location. */
function pathOfFact(site: Site, name: string): Path {
  const [id = '', field] = name.split('.')
  if (field === undefined) return [name in site.company ? 'company' : 'privacy', name]
  const places = listsOfFacts.map((list) => [list, site[list].findIndex((entry) => entry.id === id), field])
  return places.find(([, index]) => index !== -1) ?? []
}

/** The register follows from the legal form: one without has nothing to fill in, if no page shows it. */
function isNeeded(launch: LaunchSite, name: string): boolean {
  if (!name.startsWith('register') || isRegistered(launch)) return true
  if (isPlaceholder(launch.site.company.legalForm)) return false
  return launch.pages.some(({ texts }) => texts.some(({ text }) => text.includes(`{${name}}`)))
}

/** Numbers that are kept free for films, and names that stand in every form. */
const filmNumbers = /^(3023125|6990009|4066969|2214710|8999998)\d{3}$|^15228817386$|^1729980752$/
const sampleNames =
  /(Muster|Beispiel)(straße|strasse|str\.|weg|firma|mann|frau|stadt|ort|hausen)|Platzhalter/i

function isSample(name: string, value: string): boolean {
  if (/(^|\.)phone$/.test(name)) return filmNumbers.test(nationalDigits(value))
  return sampleNames.test(value)
}

/** Addresses that nobody can have, and those of one's own computer. */
const reserved =
  /(^|\.)(example|test|invalid|localhost|local)$|(^|\.)example\.(com|net|org)$|^\d+(\.\d+){3}$/i

function checkAddresses({ site, facts, at }: LaunchSite): Problem[] {
  const { url } = site
  const host = url.replace(/^https?:\/\//, '').replace(/[:/].*$/, '')
  const emails = [...facts].filter(([name, email]) => {
    return /(^|\.)email$/.test(name) && reserved.test(email.split('@')[1] ?? '')
  })
  return [
    ...(reserved.test(host) ? [problem('placeholder-url/site', at('site.yaml', ['url']), { url })] : []),
    ...emails.map(([name, email]) =>
      problem('placeholder-url/email', at('site.yaml', pathOfFact(site, name)), { email }),
    ),
  ]
}
