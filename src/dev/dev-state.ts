import { join, relative } from 'node:path'
import { type Content, type Resolved, resolveContent, usedPictures } from '#content'
import type { ContactSettings } from '../../supabase/functions/send-contact-email/settings.ts'
import { createLoader } from '../loader/index.ts'
import { describePictures, pictureOf } from '../output/pictures.ts'
import { reportText } from '../problems/index.ts'
import { createContact } from '../serve/contact.ts'
import { siteFactsOf } from '../serve/site-facts.ts'
import { type OverlayState, overlayOf } from './overlay-state.ts'

export type DevOptions = { siteDir: string; port: number; outbox: string; settings: ContactSettings }

/** What the dev server shows: the last good version, and what is wrong with the present one. */
export type DevState = {
  good?: { content: Content; resolved: Resolved }
  overlay: OverlayState
  contact?: ReturnType<typeof createContact>
}

/** Reads everything anew. Returns whether it is good; if not, the last good version stays. */
export function createReader({ siteDir, port, outbox, settings }: DevOptions, state: DevState) {
  const load = createLoader(siteDir)
  const folder = folderOf(siteDir)
  return async (): Promise<boolean> => {
    const content = await load()
    state.overlay = overlayOf(content, folder)
    if (content.problems.length > 0) console.error(`\n${reportText(content, process.stderr.isTTY)}\n`)
    if (!content.written) return false
    const pictures = await describePictures(join(siteDir, 'pages/images'), usedPictures(content))
    state.good = { content, resolved: resolveContent(content, pictureOf(pictures)) }
    state.contact ??= createContact({ site: siteFactsOf(content), port, outbox, settings })
    return true
  }
}

/** The way from where the dev server was started to the folder of the site, as it opens files by it. */
export function folderOf(siteDir: string): string {
  return relative(process.cwd(), siteDir)
}
