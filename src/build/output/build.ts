import { join } from 'node:path'
import {
  type Content,
  fillingsOf,
  logoNamed,
  type PictureFiles,
  pageSource,
  pictureManifestPath,
  resolvePage,
  resolveSite,
  usedPictures,
} from '#reading'
import type { Page, Site, SiteData } from '#schema'
import { type DataFile, siteDataFile } from '../../site/app/data.ts'
import { type Bundles, fontFiles, importRenderer, programFiles } from '../bundling/bundles.ts'
import { licencesFile, licencesText } from '../bundling/licences.ts'
import { siteProgram } from '../bundling/site-program.ts'
import { type Output, openOutput } from '../files/output.ts'
import { hostFiles } from '../hosting/host-files.ts'
import { pagePolicy } from '../hosting/policy.ts'
import { redirectFiles } from '../hosting/redirects.ts'
import type { PageContext } from '../pages/page-context.ts'
import { openLogo } from '../publish/brand.ts'
import { publish } from '../publish/publish.ts'
import { copyDownloads } from './downloads.ts'
import { pictureManifest } from './picture-manifest.ts'
import { openPictures, pictureOf } from './pictures.ts'
import { task } from './task.ts'

type ValidSite = NonNullable<Content['valid']>

type Options = {
  valid: ValidSite
  siteDir: string
  outDir: string
  /** True for hosts that send the compressed copy of a page if there is one. */
  brotli: boolean
  /** The bundles may still be in progress while the content is read. */
  bundling: Promise<Bundles>
}

/** Builds the site from content without errors into a folder that any static host can serve. */
export async function buildSite({ valid, siteDir, outDir, brotli, bundling }: Options): Promise<void> {
  const logo = await openLogo(siteDir, valid.site)
  const site = resolveSite(valid.site, logo?.shown)
  const routed = routedPages(valid)
  const pictures = openPictures(join(siteDir, 'pages/images'))
  const described = await pictures.describe(usedPictures({ valid }))
  const openings = routed.flatMap(({ page }) => described.get(openingFile(page)) ?? [])
  const files = await task('Bilder', (progress) =>
    pictures.makeAll([...described.values()], openings, progress),
  )

  const output = openOutput(outDir, { brotli })
  await task('Bilder und Dateien', () => copyFiles(output, siteDir, files))
  if (logo) await output.write({ file: logo.shown.src.slice(1), content: logo.bytes })
  const shownLogo = logo && { file: logoNamed(valid.site), shown: logo.shown }
  const manifest = await pictureManifest(siteDir, described, shownLogo)
  await output.write({ file: pictureManifestPath.slice(1), content: JSON.stringify(manifest) })
  const { placeholders } = valid.site
  await task('Suche und Symbole', () => publish(output, { site, placeholders, logo }))

  const bundles = await task('Programme', () => bundling)
  const parts = { siteYaml: valid.site, site, bundles, routed, pictures: described }
  const [context] = await Promise.all([writePages(output, parts), copyPrograms(output, bundles)])
  await task('Hosting und Lizenzen', () => writeForHosts(output, valid.site, { context, bundles }))
  // Last, because a server refuses a folder without it as unfinished.
  await output.write((await importRenderer(bundles)).renderNotFound(context))
  output.finish()
}

function routedPages({ site, pages }: ValidSite) {
  return site.routes.map(({ path, page: name }) => {
    const page = pages.get(pageSource(name))
    if (!page) throw new Error(`No page for ${path}`)
    return { path, page }
  })
}

/** The file of the picture that opens a page. */
function openingFile(page: Page | undefined): string {
  return page?.blocks.find((block) => block.type === 'hero')?.image?.file ?? ''
}

type PageParts = {
  siteYaml: Site
  site: SiteData
  bundles: Bundles
  routed: ReturnType<typeof routedPages>
  pictures: ReadonlyMap<string, PictureFiles>
}

/** While a few pages are being compressed, the next ones are rendered; all at once would not fit into memory. */
const atOnce = 8

/** Writes all pages and what they share; returns the latter. */
async function writePages(output: Output, { siteYaml, site, bundles, routed, pictures }: PageParts) {
  const { browser, files } = await siteProgram(bundles, site)
  const data: DataFile<SiteData> = { renderer: browser.entry, data: site }
  await output.write({ file: siteDataFile.slice(1), content: JSON.stringify(data) })
  for (const file of files) await output.write(file)
  const context: PageContext = {
    placeholders: siteYaml.placeholders,
    site,
    home: pictures.get(openingFile(routed.find(({ path }) => path === '/')?.page)),
    browser,
    policy: pagePolicy({ styles: [browser.opening], ...trustedIn(browser, bundles) }),
  }
  const { renderPage } = await importRenderer(bundles)
  const fillings = { ...fillingsOf(siteYaml), pictures: pictureOf(pictures) }
  await task('Seiten', async (progress) => {
    const writing: Promise<void>[] = []
    for (const [i, { path, page }] of routed.entries()) {
      const made = renderPage(resolvePage(path, page, fillings), context)
      writing.push(...made.map(output.write))
      while (writing.length >= atOnce) await writing.shift()
      progress(i + 1, routed.length)
    }
    await Promise.all(writing)
  })
  return context
}

/** What the policy of pages allows besides their own files: every page may have the form. */
function trustedIn({ formScripts }: PageContext['browser'], { formUrl }: Bundles) {
  return { formOrigin: formUrl && new URL(formUrl).origin, scripts: formScripts.map(({ code }) => code) }
}

/** Redirects, licences and the settings files of hosts. */
async function writeForHosts(
  output: Output,
  { redirects, url }: Site,
  { context, bundles }: { context: PageContext; bundles: Bundles },
): Promise<void> {
  const { browser, policy } = context
  await output.write({ file: licencesFile, content: await licencesText(bundles.modules) })
  for (const file of redirectFiles({ redirects, url }, policy)) await output.write(file)
  for (const file of hostFiles({ url, redirects, ...trustedIn(browser, bundles) })) await output.write(file)
}

/** Copies the program and the fonts. */
async function copyPrograms(output: Output, bundles: Bundles): Promise<void> {
  const files = [...fontFiles(bundles), ...(await programFiles(bundles))]
  for (const { file, from } of files) await output.copy(file, from)
}

async function copyFiles(output: Output, siteDir: string, pictures: ReadonlyMap<string, string>) {
  for (const [name, path] of pictures) await output.copy(`assets/${name}`, path)
  await copyDownloads(output, siteDir)
}
