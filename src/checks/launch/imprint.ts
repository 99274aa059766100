import { isPlaceholder } from '#content'
import { type Problem, problem } from '../../problems/index.ts'
import { checkCompany, isNone, isRegistered } from './company.ts'
import { isInFooter, type LaunchSite, names, type PublicPage, pageCalled } from './site.ts'

/** The imprint has what § 5 DDG asks of this legal form, and every page leads to it. */
export function checkImprint(launch: LaunchSite): Problem[] {
  const page = pageCalled(launch, /impressum|anbieterkennzeichnung/i)
  if (!page) return [problem('incomplete-imprint/page', launch.at('site.yaml', ['routes'], 'key'), {})]
  const missing = neededFacts(launch).filter((fact) => !names(page, fact, launch.facts))
  const hasForm = missing.includes('phone') && leadsToForm(launch, page)
  const reported = missing.filter((fact) => fact !== 'phone' || !hasForm)
  return [
    ...(isInFooter(launch, page)
      ? []
      : [
          problem('incomplete-imprint/link', launch.at('site.yaml', ['footer', 'legal'], 'key'), {
            path: page.paths[0] ?? '',
          }),
        ]),
    ...(reported.length > 0
      ? [
          problem('incomplete-imprint/facts', launch.at(page.file, []), {
            missing: reported.map((fact) => `{${fact}}`).join(', '),
          }),
        ]
      : []),
    ...checkCompany(launch),
  ]
}

/** Only who has a number for the tax on sales must show it; companies in a register have one. */
function neededFacts(launch: LaunchSite): string[] {
  const { name, legalForm, vatId } = launch.site.company
  const tax = isNone(vatId) && !isRegistered(launch) ? [] : ['vatId']
  const always = ['name', 'street', 'postalCode', 'city', 'email', 'phone', 'representative', ...tax]
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
