import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Browser } from '@playwright/test'
import { readSitemap } from './documents.ts'
import { checkLinks } from './links.ts'
import type { Circumstances, PageRecord, Proof } from './measured.ts'
import { recordPage } from './record.ts'

type Options = {
  dir: string
  /** The address at which the folder is served. */
  base: string
  browser: Browser
  at: Omit<Circumstances, 'site' | 'browser'>
}

/** An address that no site has, to get the page for unknown addresses. */
const unknownPath = '/gibt-es-nicht'

/** Measures every page of the sitemap and the page for unknown addresses, one after the other. */
export async function prove({ dir, base, browser, at }: Options): Promise<Proof> {
  const addresses = readSitemap(await readFile(join(dir, 'sitemap.xml'), 'utf8'))
  const site = addresses[0]?.origin
  if (!site) throw new Error(`In ${dir}/sitemap.xml steht keine Seite.`)
  const pages: PageRecord[] = []
  for (const path of [...addresses.map(({ pathname }) => pathname), unknownPath]) {
    pages.push(await recordPage(browser, base, path))
  }
  const reader = await browser.newPage()
  const links = await checkLinks({ dir, base, site, pages, reader })
  await reader.close()
  return { at: { ...at, site, browser: `Chromium ${browser.version()}` }, pages, links }
}
