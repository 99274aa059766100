import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import {
  type Content,
  fillingsOf,
  logoNamed,
  outlineOf,
  pageSource,
  pictureManifestPath,
  resolveSite,
  todayInBerlin,
  usedPictures,
} from '#content'
import type { Site, SiteData } from '#schema'
import { type DataFile, siteFile } from '../app/data.ts'
import { type Bundles, fontFiles, type makeBundles, programFiles } from '../bundling/bundles.ts'
import { licencesFile, licencesText } from '../bundling/licences.ts'
import { pageScripts } from '../bundling/page-scripts.ts'
import { type SiteProgram, siteProgram } from '../bundling/site-program.ts'
import { type Output, openOutput } from '../files/output.ts'
import { hostFiles } from '../hosting/host-files.ts'
import { inlineScripts } from '../hosting/policy.ts'
import { redirectFiles } from '../hosting/redirects.ts'
import type { PageContext } from '../pages/page-context.ts'
import { openLogo } from '../publish/brand.ts'
import { lastChanges } from '../publish/last-changes.ts'
import { publish } from '../publish/publish.ts'
import { makeSharePictures, shownOf } from '../publish/share-pictures.ts'
import { buildPages } from './pages.ts'
import { pictureManifest } from './picture-manifest.ts'
import { describePictures, makePictures } from './pictures.ts'
import { task } from './task.ts'

type Written = NonNullable<Content['written']>

type Options = {
  written: Written
  siteDir: string
  outDir: string
  /** The bundles may still be in progress while the content is read. */
  bundling: ReturnType<typeof makeBundles>
}

/** Builds the site from content without errors into a folder that any static host can serve. */
export async function buildSite({ written, siteDir, outDir, bundling }: Options): Promise<void> {
  const changes = lastChanges(siteDir)
  const { url } = written.site
  const logo = await openLogo(siteDir, written.site)
  const site = resolveSite(written.site, logo?.shown)
  const routed = routedPages(written)
  const pictures = await describePictures(join(siteDir, 'pages/images'), usedPictures({ written }))
  const files = await task('Bilder', (progress) => makePictures([...pictures.values()], progress))
  const shown = routed.map((route) => shownOf(route, { pictures, files }))
  const share = await task('Vorschaubilder', (progress) =>
    makeSharePictures(shown, { site, url, logo }, progress),
  )

  const output = openOutput(outDir, bundling.version)
  await task('Bilder und Dateien', () => copyFiles(output, siteDir, new Map([...files, ...share.files])))
  if (logo) await output.write({ file: logo.shown.src.slice(1), content: logo.bytes })
  const shownLogo = logo && { file: logoNamed(written.site), shown: logo.shown }
  const manifest = await pictureManifest(siteDir, pictures, shownLogo)
  await output.write({ file: pictureManifestPath.slice(1), content: JSON.stringify(manifest) })
  const { placeholders, routes } = written.site
  const published = { site, url, placeholders, pages: routed.map(({ outline }) => outline) }
  await task('Suche und Symbole', async () =>
    publish({ routes, published, changes: await changes, output, logo }),
  )

  const bundles = await task('Programme', () => bundling.made)
  const shared = { written: written.site, site, bundles }
  const [context] = await Promise.all([
    writePages(output, shared, { routed, pictures, sharePictures: share.addresses }),
    copyPrograms(output, bundles),
  ])
  await task('Hosting und Lizenzen', () => writeForHosts(output, written.site, { context, bundles }))
  await output.finish()
}

function routedPages({ site, pages, pictures }: Written) {
  const { facts } = fillingsOf(site)
  return site.routes.map(({ path, page: name }) => {
    const file = pageSource(name)
    const page = pages.get(file)
    if (!page) throw new Error(`No page for ${path}`)
    return { path, page, outline: outlineOf(path, page, facts), named: pictures.get(file) ?? [] }
  })
}

type Shared = { written: Site; site: SiteData; bundles: Bundles }

/** Writes all pages and what they share; returns the latter. */
async function writePages(
  output: Output,
  shared: Shared,
  own: Pick<Parameters<typeof buildPages>[0], 'routed' | 'pictures' | 'sharePictures'>,
): Promise<PageContext> {
  const { written, site, bundles } = shared
  const program = await siteProgram(bundles, site)
  const data: DataFile<SiteData> = { renderer: program.entry, data: site }
  const common = [{ file: siteFile.slice(1), content: JSON.stringify(data) }, program.loader, program.styles]
  for (const file of common) await output.write(file)
  const context = contextOf(shared, program)
  const from = { ...own, context, fillings: fillingsOf(written), bundles, output }
  await task('Seiten', (progress) => buildPages(from, progress))
  return context
}

function contextOf({ written, site, bundles }: Shared, program: SiteProgram): PageContext {
  const { hold, days, formUrl } = bundles
  const { entry, starter, styles } = program
  const dated = site.closures !== undefined
  return {
    url: written.url,
    ...(dated && { day: todayInBerlin() }),
    placeholders: written.placeholders,
    site: { ...site, paths: [] },
    browser: { entry, styles: `/${styles.file}`, ...pageScripts({ starter, hold, days }, { dated }) },
    formOrigin: formUrl ? new URL(formUrl).origin : undefined,
  }
}

/** Redirects, licences and the settings files of hosts, which list files and so have to be written last. */
async function writeForHosts(
  output: Output,
  { redirects, url }: Site,
  { context, bundles }: { context: PageContext; bundles: Bundles },
): Promise<void> {
  const { formOrigin, browser } = context
  await output.write({ file: licencesFile, content: await licencesText(bundles.modules) })
  for (const file of redirectFiles({ redirects, url }, formOrigin)) await output.write(file)
  const trust = { formOrigin, scripts: inlineScripts(browser.formScripts) }
  for (const file of hostFiles({ redirects, files: output.files(), ...trust })) await output.write(file)
}

/** Copies the program and the fonts. */
async function copyPrograms(output: Output, bundles: Bundles): Promise<void> {
  const files = [...fontFiles(bundles), ...(await programFiles(bundles))]
  for (const { file, from } of files) await output.copy(file, from)
}

async function copyFiles(
  output: Output,
  siteDir: string,
  pictures: ReadonlyMap<string, string>,
): Promise<void> {
  for (const [name, path] of pictures) await output.copy(`assets/${name}`, path)
  const downloads = join(siteDir, 'pages/files')
  // A site without downloads has no such folder.
  const entries = await readdir(downloads, { recursive: true, withFileTypes: true }).catch(() => [])
  for (const entry of entries.filter((found) => found.isFile())) {
    const from = join(entry.parentPath, entry.name)
    await output.copy(`files/${from.slice(downloads.length + 1).replaceAll('\\', '/')}`, from)
  }
}
