import { checkAlts } from './alts.ts'
import { checkAnchors } from './anchors.ts'
import { checkBrand } from './brand.ts'
import type { Check, SiteCheck } from './check.ts'
import { checkClosures } from './closures.ts'
import { checkCompany } from './company.ts'
import { checkCounts } from './counts.ts'
import { checkDrawings } from './drawings.ts'
import { checkFacts } from './facts.ts'
import { checkFolder } from './folder.ts'
import { checkForm } from './form.ts'
import { checkHeadings } from './headings.ts'
import { checkHours } from './hours.ts'
import { checkImages, checkPictures } from './images.ts'
import { checkLinkLabels } from './link-labels.ts'
import { checkLinks } from './links.ts'
import { checkLists } from './lists.ts'
import { checkLiterals } from './literals.ts'
import { checkLocations } from './locations.ts'
import { checkNavigation } from './navigation.ts'
import { checkPlainTexts } from './plain.ts'
import { checkRedirects } from './redirects.ts'
import { checkRoutes } from './routes.ts'
import { checkSearch, checkTwins } from './search.ts'
import { checkTables } from './tables.ts'
import { checkTexts } from './texts.ts'
import { checkOrphans, checkUnused } from './tidy.ts'
import { checkTypography } from './typography.ts'
import { checkUnfinished } from './unfinished.ts'

export { searchLimits } from './search.ts'

export const fileChecks: readonly Check[] = [
  checkTexts,
  checkLists,
  checkPlainTexts,
  checkUnfinished,
  checkFacts,
  checkLiterals,
  checkTypography,
  checkLinks,
  checkLinkLabels,
  checkLocations,
  checkAnchors,
  checkImages,
  checkAlts,
  checkTables,
  checkDrawings,
  checkHeadings,
  checkSearch,
]
export const siteChecks: readonly SiteCheck[] = [
  checkRoutes,
  checkRedirects,
  checkFolder,
  checkNavigation,
  checkHours,
  checkClosures,
  checkForm,
  checkCompany,
  checkPictures,
  checkBrand,
  checkTwins,
  checkCounts,
]
/** Unused things are reported only if nothing else is wrong: a misspelt link leaves a page without one. */
export const tidyChecks: readonly SiteCheck[] = [checkOrphans, checkUnused]
