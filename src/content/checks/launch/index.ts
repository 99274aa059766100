import type { Content } from '#reading'
import { byPlace, type Problem } from '../../problems/index.ts'
import type { Problems } from '../check.ts'
import {
  checkClaims,
  checkDuties,
  checkFigures,
  checkLicence,
  checkPhotographs,
  checkPraise,
} from './claims.ts'
import { checkAddress, checkLegalPages } from './legal-pages.ts'
import { checkPlaceholders, checkSampleTexts } from './placeholders.ts'
import { type LaunchSite, launchSite } from './site.ts'

const checks: readonly ((launch: LaunchSite) => Problems)[] = [
  checkPlaceholders,
  checkSampleTexts,
  checkLegalPages,
  checkAddress,
  checkLicence,
  checkFigures,
  checkClaims,
  checkPraise,
  checkPhotographs,
  checkDuties,
]

/** Finds what must also be true before the site goes online; warnings then count as errors. */
export function launchProblems({ problems, texts, valid }: Content): Problem[] {
  const launch = valid && launchSite(valid, texts)
  const found = launch ? checks.flatMap((check) => [...check(launch)]) : []
  return [...problems, ...found].map((item) => ({ ...item, severity: 'error' as const })).sort(byPlace)
}
