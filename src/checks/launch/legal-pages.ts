import { fieldName, isPlaceholder } from '#content'
import { problem } from '../../problems/index.ts'
import type { Problems } from '../check.ts'
import { isInFooter, type LaunchSite, names, type PublicPage, pageCalled } from './site.ts'

/** Checks that the imprint has what § 5 DDG requires of this legal form, and that every page links to it. */
export function* checkImprint(launch: LaunchSite): Problems {
  const page = pageCalled(launch, /impressum|anbieterkennzeichnung/i)
  if (!page) {
    yield problem('incomplete-imprint/page', launch.at('site.yaml', ['routes'], 'key'), {})
    return
  }
  const needed = neededFacts(launch).filter((fact) => fact !== 'phone' || !leadsToForm(launch, page))
  yield* checkPage('incomplete-imprint', launch, { page, needed })
  const { company } = launch.site
  const at = (field: string) => launch.at('site.yaml', ['company', field])
  const { street, legalForm } = company
  if (/postfach|p\.? ?o\.? ?box/i.test(street))
    yield problem('incomplete-imprint/postbox', at('street'), { street })
  if (!isRegistered(launch)) return
  for (const field of ['registerCourt', 'registerNumber', 'vatId'] as const) {
    const value = company[field]
    if (!isPlaceholder(value) && isNone(value))
      yield problem('incomplete-imprint/value', at(field), {
        field: fieldName({ within: 'site', path: ['company', field] }),
        value,
        legalForm,
      })
  }
}

/** Checks that the privacy page names everyone who handles data, for how long and on what grounds. */
export function* checkPrivacy(launch: LaunchSite): Problems {
  const page = pageCalled(launch, /datenschutz/i)
  if (!page) {
    yield problem('unnamed-processor/page', launch.at('site.yaml', ['routes'], 'key'), {})
    return
  }
  const { privacy, form } = launch.site
  const asked = form.moreFields.length > 0 ? ['requiredFields', 'optionalFields'] : []
  const needed = [...Object.keys(privacy).filter((fact) => fact !== 'legalDate'), ...asked]
  yield* checkPage('unnamed-processor', launch, { page, needed })
}

/** Checks that every page links to the page, and that it gives all facts that it needs. */
function* checkPage(
  code: 'incomplete-imprint' | 'unnamed-processor',
  launch: LaunchSite,
  { page, needed }: { page: PublicPage; needed: readonly string[] },
): Problems {
  const footer = launch.at('site.yaml', ['footer', 'legal'], 'key')
  if (!isInFooter(launch, page)) yield problem(`${code}/link`, footer, { path: page.paths[0] ?? '' })
  const missing = needed.filter((fact) => !names(page, fact, launch.facts))
  const listed = missing.map((fact) => `{${fact}}`).join(', ')
  if (listed) yield problem(`${code}/facts`, launch.at(page.file, []), { missing: listed })
}

/** A VAT number must be shown only if there is one; companies in a register have one. */
function neededFacts(launch: LaunchSite): string[] {
  const { name, legalForm, vatId } = launch.site.company
  const tax = isNone(vatId) && !isRegistered(launch) ? [] : ['vatId']
  const always = ['name', 'street', 'postalCode', 'city', 'email', 'phone', 'representative', ...tax]
  if (isPlaceholder(legalForm) || !isRegistered(launch)) return always
  return [...always, ...(name.includes(legalForm) ? [] : ['legalForm']), 'registerCourt', 'registerNumber']
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

/** A form is a second way to get in touch as quickly as by phone. */
function leadsToForm({ pages }: LaunchSite, { texts }: PublicPage): boolean {
  const forms = pages.filter(({ page }) => page.blocks.some(({ type }) => type === 'contact-form'))
  return forms.some(({ paths }) =>
    paths.some((path) => texts.some(({ text }) => text.includes(`](${path})`))),
  )
}
