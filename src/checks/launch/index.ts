import type { Content } from '#content'
import { byPlace, type Problem } from '../../problems/index.ts'
import type { Problems } from '../check.ts'
import { checkClaims } from './claims.ts'
import { checkFigures } from './figures.ts'
import { checkImprint, checkPrivacy } from './legal-pages.ts'
import { checkLicence } from './licence.ts'
import { checkPlaceholders } from './placeholders.ts'
import type { Configured } from './processors.ts'
import { type LaunchSite, launchSite } from './site.ts'

export { configuredIn } from './processors.ts'

const checks: readonly ((launch: LaunchSite, configured: readonly Configured[]) => Problems)[] = [
  checkPlaceholders,
  checkImprint,
  checkPrivacy,
  checkLicence,
  checkFigures,
  checkClaims,
]

/** Finds what must also be true before the site goes online; warnings then count as errors. */
export function launchProblems(
  { problems, texts, written }: Content,
  configured: readonly Configured[] = [],
): Problem[] {
  const launch = written && launchSite(written, texts)
  const found = launch ? checks.flatMap((check) => [...check(launch, configured)]) : []
  return [...problems, ...found].map((item) => ({ ...item, severity: 'error' as const })).sort(byPlace)
}
