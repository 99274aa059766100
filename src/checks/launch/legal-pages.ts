import { fieldName, isPlaceholder } from '#content'
import type { Page } from '#schema'
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
    const page = pageCalled(launch, word)
    if (!page) {
      yield problem(`${code}/page`, launch.at('site.yaml', ['routes'], 'key'), {})
      continue
    }
    const { file, paths } = page
    const isLinked = linked.some((to) => paths.includes(to.split('#')[0] ?? ''))
    const inFooter = launch.at('site.yaml', ['footer', 'legal'], 'key')
    if (!isLinked) yield problem(`${code}/link`, inFooter, { path: paths[0] ?? '' })
    const missing = needs(launch, page).filter((fact) => !gives(page, fact, launch))
    const holes = { missing: missing.map((fact) => `{${fact}}`).join(', ') }
    if (missing.length > 0) yield problem(`${code}/facts`, launch.at(file, []), holes)
  }
}

/** Checks that the imprint gives an address where the company can be met, and real entries in its register. */
export function* checkCompany(launch: LaunchSite): Problems {
  const { company } = launch.site
  const { street, legalForm } = company
  const at = (field: string) => launch.at('site.yaml', ['company', field])
  if (!pageCalled(launch, legalPages[0].word)) return
  if (/postfach|p\.? ?o\.? ?box/i.test(street))
    yield problem('incomplete-imprint/postbox', at('street'), { street })
  for (const field of ['registerCourt', 'registerNumber', 'vatId'] as const) {
    const value = company[field]
    if (!isRegistered(launch) || isPlaceholder(value) || !isNone(value)) continue
    const name = fieldName({ within: 'site', path: ['company', field] })
    yield problem('incomplete-imprint/value', at(field), { field: name, value, legalForm })
  }
}

function pageCalled({ pages }: LaunchSite, word: RegExp): PublicPage | undefined {
  return pages.find(({ paths, page }) => word.test(page.title) || paths.some((path) => word.test(path)))
}

/** True if a page gives a fact, by its name in braces or written out. */
function gives({ texts, page }: PublicPage, fact: string, { facts }: LaunchSite): boolean {
  const value = facts.get(fact) ?? ''
  const isOfCompany = (block: Page['blocks'][number]) => block.type === 'contact-details' && !block.location
  const isShown = ofContactDetails.has(fact) && page.blocks.some(isOfCompany)
  return isShown || texts.some(({ text }) => text.includes(`{${fact}}`) || text.includes(value))
}

/** The facts that the block `contact-details` always shows. */
const ofContactDetails = new Set(['name', 'street', 'postalCode', 'city', 'phone', 'email'])

/**
 * What § 5 DDG requires of this legal form. A VAT number must be shown only if there is one; companies in a register
 * have one. A form is a second way to get in touch as quickly as by phone.
 */
function neededInImprint(launch: LaunchSite, imprint: PublicPage): string[] {
  const { name, legalForm, vatId } = launch.site.company
  const phone = leadsToForm(launch, imprint) ? [] : ['phone']
  const tax = isNone(vatId) && !isRegistered(launch) ? [] : ['vatId']
  const always = ['name', 'street', 'postalCode', 'city', 'email', ...phone, 'representative', ...tax]
  if (isPlaceholder(legalForm) || !isRegistered(launch)) return always
  return [...always, ...(name.includes(legalForm) ? [] : ['legalForm']), 'registerCourt', 'registerNumber']
}

function leadsToForm({ pages }: LaunchSite, { texts }: PublicPage): boolean {
  const forms = pages.filter(({ page }) => page.blocks.some(({ type }) => type === 'contact-form'))
  const paths = forms.flatMap((form) => form.paths)
  return paths.some((path) => texts.some(({ text }) => text.includes(`](${path})`)))
}

/** Everyone who handles data, for how long and on what grounds; and the fields that the company adds to the form. */
function neededInPrivacy({ site: { privacy, form } }: LaunchSite): string[] {
  const asked = form.moreFields.length > 0 ? ['requiredFields', 'optionalFields'] : []
  return [...Object.keys(privacy).filter((fact) => fact !== 'legalDate'), ...asked]
}

/** Companies in a register; nothing is required of `GbR`, `Einzelunternehmen` and others. */
const registered =
  /(?<!\p{L})(g?GmbH|UG|AG|SE|KG|KGaA|OHG|eG|eGbR|PartG(mbB)?|e\. ?K\.|e\. ?Kf[mr]\.|e\. ?V\.)(?!\p{L})|eingetragene/u

export function isRegistered({ site: { company } }: LaunchSite): boolean {
  return registered.test(company.legalForm) || registered.test(company.name)
}

/** True if a value is declared missing, in whatever words. */
function isNone(value: string): boolean {
  return /^(entf|kein|ohne|nicht|–|-|n\/a)/i.test(value)
}
