import { type Problem, problem } from '../../problems/index.ts'
import { type Configured, checkProcessors } from './processors.ts'
import { isInFooter, type LaunchSite, names, pageCalled } from './site.ts'

/** The privacy page names everyone who handles data, for how long and on what grounds. */
export function checkPrivacy(launch: LaunchSite, configured: readonly Configured[]): Problem[] {
  const page = pageCalled(launch, /datenschutz/i)
  if (!page) return [problem('unnamed-processor/page', launch.at('site.yaml', ['routes'], 'key'), {})]
  const { privacy, form } = launch.site
  const asked = form.moreFields.length > 0 ? ['requiredFields', 'optionalFields'] : []
  const needed = [...Object.keys(privacy).filter((fact) => fact !== 'legalDate'), ...asked]
  const missing = needed.filter((fact) => !names(page, fact, launch.facts))
  const footer = launch.at('site.yaml', ['footer', 'legal'], 'key')
  return [
    ...(isInFooter(launch, page)
      ? []
      : [problem('unnamed-processor/link', footer, { path: page.paths[0] ?? '' })]),
    ...(missing.length > 0
      ? [
          problem('unnamed-processor/facts', launch.at(page.file, []), {
            missing: missing.map((fact) => `{${fact}}`).join(', '),
          }),
        ]
      : []),
    ...checkProcessors(launch, page, configured),
  ]
}
