import { checkAnchors } from './anchors.ts'
import { checkBrand } from './brand.ts'
import type { Check, SiteCheck } from './check.ts'
import { checkCompany } from './company.ts'
import { checkDrawings } from './drawings.ts'
import { checkFacts, checkLiterals } from './facts.ts'
import { checkDownloads, checkFolder, checkOrphans, checkUnused } from './folder.ts'
import { checkForms, checkHeadings } from './headings.ts'
import { checkClosures, checkHours } from './hours.ts'
import { checkAlts, checkDrawnPictures, checkImages, checkPictures } from './images.ts'
import { checkLinkLabels } from './link-labels.ts'
import { checkLinks, checkLocations } from './links.ts'
import { checkRedirects } from './redirects.ts'
import { checkRepeats } from './repeats.ts'
import { checkRoutes } from './routes.ts'
import { checkDuplicates, checkSearch } from './search.ts'
import { checkSteps } from './steps.ts'
import { checkTables } from './tables.ts'
import { checkExamples, checkLongHeading, checkTextLint } from './text-lint.ts'
import type { TextCheck } from './text-rules.ts'
import { checkMarkup } from './texts.ts'

export type { ParsedSite, SiteCheck } from './check.ts'
export { picturesIn } from './images.ts'
export { searchLimits } from './search.ts'

const textChecks: readonly TextCheck[] = [
  checkMarkup,
  checkTextLint,
  checkLongHeading,
  checkFacts,
  checkLiterals,
]
const checkTexts: Check = function* ({ source, values: { text, markup } }, context) {
  for (const tagged of [...text, ...markup])
    for (const check of textChecks) yield* check(source, tagged, context)
}

export const fileChecks: readonly Check[] = [
  checkTexts,
  checkExamples,
  checkLinks,
  checkLinkLabels,
  checkLocations,
  checkAnchors,
  checkImages,
  checkAlts,
  checkTables,
  checkSteps,
  checkDrawings,
  checkHeadings,
  checkForms,
  checkSearch,
]
export const siteChecks: readonly SiteCheck[] = [
  checkRoutes,
  checkRedirects,
  checkFolder,
  checkDownloads,
  checkRepeats,
  checkHours,
  checkClosures,
  checkCompany,
  checkPictures,
  checkDrawnPictures,
  checkBrand,
  checkDuplicates,
]
/** Unused things are reported only if nothing else is wrong: a misspelt link leaves a page without one. */
export const tidyChecks: readonly SiteCheck[] = [checkOrphans, checkUnused]
