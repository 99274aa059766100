import { textsIn } from '#reading'
import type { Page, Site } from '#schema'
import { problem } from '../../problems/index.ts'
import type { Problems } from '../check.ts'
import type { LaunchSite, PublicPage } from './site.ts'

/** The pages that the law requires, with a word in their address or title, and the facts that they have to give. */
const legalPages = [
  { code: 'incomplete-imprint', word: /impressum|anbieterkennzeichnung/i, needs: neededInImprint },
  { code: 'unnamed-processor', word: /datenschutz/i, needs: neededInPrivacy },
] as const

/** Checks that both pages exist, that the footer of every page links to them, and that they give all facts. */
export function* checkLegalPages(launch: LaunchSite): Problems {
  const { footer } = launch.site
  const linked = [...footer.groups.flatMap(({ links }) => links), ...footer.legal].map(({ to }) => to)
  for (const { code, word, needs } of legalPages) {
    const isCalled = ({ paths, page }: PublicPage) => [page.title, ...paths].some((name) => word.test(name))
    const found = launch.pages.find(isCalled)
    if (!found) {
      yield problem(`${code}/page`, launch.at('site.yaml', ['routes'], 'key'), {})
      continue
    }
    const { file, paths, page } = found
    const isLinked = linked.some((to) => paths.includes(to.split('#')[0] ?? ''))
    const inFooter = launch.at('site.yaml', ['footer', 'legal'], 'key')
    if (!isLinked) yield problem(`${code}/link`, inFooter, { path: paths[0] ?? '' })
    const missing = needs(launch.site).filter((fact) => !gives(page, fact, launch))
    const params = { missing: missing.map((fact) => `{${fact}}`).join(', ') }
    if (missing.length > 0) yield problem(`${code}/facts`, launch.at(file, []), params)
  }
}

/** Checks that the imprint gives an address where the company can be met. */
export function* checkAddress({ site: { company }, at }: LaunchSite): Problems {
  const { street } = company
  const found = at('site.yaml', ['company', 'street'])
  if (/postfach|p\.? ?o\.? ?box/i.test(street)) yield problem('incomplete-imprint/postbox', found, { street })
}

/** True if a page gives a fact, by its name in braces or written out. */
function gives({ blocks }: Page, fact: string, { facts }: LaunchSite): boolean {
  const value = facts.get(fact) ?? ''
  const isShown = blocks.some((block) => block.type === 'contact-details' && !block.location)
  if (isShown && ofContactDetails.has(fact)) return true
  return textsIn(blocks).some(({ text }) => text.includes(`{${fact}}`) || text.includes(value))
}

/** The facts that the block `contact-details` always shows. */
const ofContactDetails = new Set(['name', 'street', 'postalCode', 'city', 'phone', 'email'])

/** What § 5 DDG requires; of register and VAT number only what the company has. */
function neededInImprint({ company }: Site): string[] {
  const form = company.name.includes(company.legalForm) ? [] : ['legalForm']
  const own = (['registerCourt', 'registerNumber', 'vatId'] as const).filter((fact) => !isNone(company[fact]))
  return [...ofContactDetails, ...form, 'representative', ...own]
}

/** True if a value is declared missing, in whatever words. */
function isNone(value: string): boolean {
  return /^(entf|kein|ohne|nicht|–|-|n\/a)/i.test(value)
}

/** Everyone who handles data, for how long and on what grounds. */
function neededInPrivacy({ privacy }: Site): string[] {
  return Object.keys(privacy).filter((fact) => fact !== 'legalDate')
}
