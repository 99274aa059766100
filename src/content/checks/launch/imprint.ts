import { isPlaceholder } from '../../facts.ts'
import { type Problem, problem } from '../../problems.ts'
import { isInFooter, type LaunchSite, names, type PublicPage, pageCalled } from './site.ts'

/** The imprint has what § 5 DDG asks of this legal form, and every page leads to it. */
export function checkImprint(launch: LaunchSite): Problem[] {
  const page = pageCalled(launch, /impressum|anbieterkennzeichnung/i)
  if (!page) return [problem('incomplete-imprint/page', launch.at('site.yaml', ['routes'], 'key'), {})]
  const missing = neededFacts(launch).filter((fact) => !names(page, fact, launch.facts))
  const hasForm = missing.includes('phone') && leadsToForm(launch, page)
  const told = missing.filter((fact) => fact !== 'phone' || !hasForm)
  return [
    ...(isInFooter(launch, page)
      ? []
      : [
          problem('incomplete-imprint/link', launch.at('site.yaml', ['footer', 'legal'], 'key'), {
            path: page.paths[0] ?? '',
          }),
        ]),
    ...(told.length > 0
      ? [
          problem('incomplete-imprint/facts', launch.at(page.file, []), {
            missing: told.map((fact) => `{${fact}}`).join(', '),
          }),
        ]
      : []),
    ...checkCompany(launch),
  ]
}

/** Companies that stand in a register; of `GbR`, `Einzelunternehmen` and others nothing is asked. */
const registered =
  /(?<!\p{L})(g?GmbH|UG|AG|SE|KG|KGaA|OHG|eG|eGbR|PartG(mbB)?|e\. ?K\.|e\. ?Kf[mr]\.|e\. ?V\.)(?!\p{L})|eingetragene/u

export function isRegistered({ site: { company } }: LaunchSite): boolean {
  return registered.test(company.legalForm) || registered.test(company.name)
}

function neededFacts(launch: LaunchSite): string[] {
  const { name, legalForm } = launch.site.company
  const always = ['name', 'street', 'postalCode', 'city', 'email', 'phone', 'representative', 'vatId']
  if (isPlaceholder(legalForm) || !isRegistered(launch)) return always
  return [...always, ...(name.includes(legalForm) ? [] : ['legalForm']), 'registerCourt', 'registerNumber']
}

/** A form is a second way to get in touch as quickly as by phone. */
function leadsToForm({ pages }: LaunchSite, { texts }: PublicPage): boolean {
  const forms = pages.filter(({ page }) => page.blocks.some(({ type }) => type === 'contact-form'))
  return forms.some(({ paths }) =>
    paths.some((path) => texts.some(({ text }) => text.includes(`](${path})`))),
  )
}

/** Facts that cannot be what they are meant to be. */
function checkCompany(launch: LaunchSite): Problem[] {
  const { company } = launch.site
  const at = (field: string) => launch.at('site.yaml', ['company', field])
  const isPostbox = /postfach|p\.? ?o\.? ?box/i.test(company.street)
  const open = isRegistered(launch)
    ? (['registerCourt', 'registerNumber', 'vatId'] as const).filter((field) => isNone(company[field], field))
    : []
  return [
    ...(isPostbox ? [problem('incomplete-imprint/postbox', at('street'), { street: company.street })] : []),
    ...open.map((field) => {
      const holes = { field, value: company[field], legalForm: company.legalForm }
      return problem('incomplete-imprint/value', at(field), holes)
    }),
  ]
}

function isNone(value: string, field: string): boolean {
  if (isPlaceholder(value)) return false
  return /^(entf|kein|ohne|–|-|n\/a)/i.test(value) || (field !== 'registerCourt' && !/\d/.test(value))
}
