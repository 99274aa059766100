import type { Content } from '#content'
import { byPlace, type Problem } from '../../problems/index.ts'
import type { Problems } from '../check.ts'
import { checkClaims } from './claims.ts'
import { checkImprint, checkPrivacy } from './legal-pages.ts'
import { checkLicence } from './licence.ts'
import { checkPhotographs } from './own-photographs.ts'
import { checkPlaceholders } from './placeholders.ts'
import { type LaunchSite, launchSite } from './site.ts'

const checks: readonly ((launch: LaunchSite) => Problems)[] = [
  checkPlaceholders,
  checkImprint,
  checkPrivacy,
  checkLicence,
  checkClaims,
  checkPhotographs,
]

/** Finds what must also be true before the site goes online; warnings then count as errors. */
export function launchProblems({ problems, texts, written }: Content): Problem[] {
  const launch = written && launchSite(written, texts)
  const found = launch ? checks.flatMap((check) => [...check(launch)]) : []
  return [...problems, ...found].map((item) => ({ ...item, severity: 'error' as const })).sort(byPlace)
}
