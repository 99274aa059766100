import type { Content } from '../load.ts'
import { byPlace, type Problem } from '../problems.ts'
import { checkClaims } from './launch/claims.ts'
import { checkFigures } from './launch/figures.ts'
import { checkImprint } from './launch/imprint.ts'
import { checkLicence } from './launch/licence.ts'
import { checkPlaceholders } from './launch/placeholders.ts'
import { checkPrivacy } from './launch/privacy.ts'
import type { Configured } from './launch/processors.ts'
import { type LaunchSite, launchSite } from './launch/site.ts'

const checks: readonly ((launch: LaunchSite, configured: readonly Configured[]) => Problem[])[] = [
  checkPlaceholders,
  checkImprint,
  checkPrivacy,
  checkLicence,
  checkFigures,
  checkClaims,
]

/** What must also be true before the site goes online; warnings count as errors then. */
export function launchProblems(
  { problems, texts, written }: Content,
  configured: readonly Configured[] = [],
): Problem[] {
  const launch = written && launchSite(written, texts)
  const found = launch ? checks.flatMap((check) => check(launch, configured)) : []
  return [...problems, ...found].map((item) => ({ ...item, severity: 'error' as const })).sort(byPlace)
}
