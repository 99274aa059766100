import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { styleText } from 'node:util'
import { type PictureFiles, type Resolved, resolveContent, usedPictures } from '#reading'
import type { ContactSettings } from '../../../supabase/functions/send-contact-email/settings.ts'
import { folderDisk } from '../../build/files/disk.ts'
import { pathFromHere } from '../../build/files/places.ts'
import { openPictures, type PictureFolder } from '../../build/output/pictures.ts'
import { type LogoFile, openLogo } from '../../build/publish/brand.ts'
import { createLoader, keepLastGood, type VisibleSite } from '../../content/loader/index.ts'
import { renameFiles, reportText } from '../../content/problems/index.ts'
import type { OverlayProblem } from '../../site/dev/overlay.ts'
import { createContact } from '../serve/contact.ts'
import { siteFactsOf, updateSiteFacts } from '../serve/site-facts.ts'
import { overlayOf } from './overlay-state.ts'

export type DevOptions = { siteDir: string; port: number; outbox: string; settings: ContactSettings }

/** The content of the dev server: the last good version of each file, and the problems of the current ones. */
export type DevState = {
  good?: VisibleSite & { resolved: Resolved; logo?: LogoFile | undefined; makePicture: PictureFolder['make'] }
  overlay: OverlayProblem[]
  contact?: ReturnType<typeof createContact>
}

/** The editor looks for problems between this line and the summary (.vscode/tasks.json). */
export const checking = 'Die Seiten werden geprüft …'

export function createReader({ siteDir, port, outbox, settings }: DevOptions, state: DevState) {
  const load = createLoader(folderDisk(siteDir))
  const lastGood = keepLastGood()
  const folder = join(siteDir, 'pages/images')
  const pictures = openPictures(folder)
  const describe = keepDescriptions(folder, pictures.describe)
  return async (): Promise<void> => {
    console.log(`\n${checking}`)
    const content = await load()
    state.overlay = overlayOf(content, siteDir)
    const named = renameFiles(content, (file) => pathFromHere(siteDir, file))
    console.log(`${reportText(named, styleText)}\n`)
    const shown = lastGood(content)
    if (!shown) return
    const pictureOf = await describe(usedPictures(shown))
    // A faulty logo is reported as a problem; without it, the page shows the company's name.
    const logo = await openLogo(siteDir, shown.valid.site).catch(() => undefined)
    state.good = {
      ...shown,
      resolved: resolveContent(shown, pictureOf, logo?.shown),
      logo,
      makePicture: pictures.make,
    }
    const site = siteFactsOf(shown)
    state.contact = createContact({ site, port, outbox, settings })
    if (content.valid) await updateSiteFacts(siteDir, site)
  }
}

/** If a page names a picture that is missing or unreadable, the rest of the page is shown all the same. */
function keepDescriptions(folder: string, describe: PictureFolder['describe']) {
  const known = new Map<string, PictureFiles>()
  const placeholder = { files: '/assets/_', widths: [1600], width: 1600, height: 1067, ground: '#e8e4da' }
  return async (names: readonly string[]) => {
    // One that is gone keeps its description, for the last good version of its page.
    for (const name of names.filter((one) => existsSync(join(folder, one)))) {
      const described = await describe([name]).catch(() => undefined)
      for (const [file, picture] of described ?? []) known.set(file, picture)
    }
    return (file: string): PictureFiles => known.get(file) ?? placeholder
  }
}
