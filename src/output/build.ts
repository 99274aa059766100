import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { type Content, fillingsOf, outlineOf, type PictureFiles, resolveSite, usedPictures } from '#content'
import type { Site, SiteData } from '#schema'
import { type DataFile, siteFile } from '../app/data.ts'
import { type Bundled, browserFiles } from '../bundling/bundles.ts'
import { licencesFile, licencesText } from '../bundling/licences.ts'
import { pageScripts } from '../bundling/program.ts'
import { type Output, openOutput } from '../files/output.ts'
import { hostFiles } from '../hosting/host-files.ts'
import { inlineScripts } from '../hosting/policy.ts'
import { redirectFiles } from '../hosting/redirects.ts'
import type { Around } from '../pages/around.ts'
import { publish } from '../publish/publish.ts'
import { makeSharePictures, shownOf } from '../publish/share-pictures.ts'
import type { Crew } from './crew.ts'
import { buildPages } from './pages.ts'
import { describePictures, makePictures } from './pictures.ts'
import { task } from './task.ts'

type Written = NonNullable<Content['written']>

type Options = {
  written: Written
  siteDir: string
  outDir: string
  /** The bundles may be on their way while the content is read. */
  bundling: Promise<Bundled>
  crew: Crew
}

/** Builds the site from content without errors into a folder that any static host can serve. */
export async function buildSite({ written, siteDir, outDir, bundling, crew }: Options): Promise<void> {
  const { url } = written.site
  const site = resolveSite(written.site)
  const routed = routedPages(written)
  const pictures = await describePictures(join(siteDir, 'pages/images'), usedPictures({ written }))
  const files = await task('Bilder', () => makePictures(pictures.values()))
  const shown = routed.map((route) => shownOf(route, { pictures, files }))
  const shared = await task('Vorschaubilder', () => makeSharePictures(shown, { site, url }))

  const bundled = await task('Programme', () => bundling)
  const output = openOutput(outDir, bundled.maker)
  const around = aroundOf(written.site, { site, outDir, bundled })
  const program = writeProgram(output, bundled, site)
  const sharePictures = shared.made
  await task('Seiten', () => buildPages({ routed, around, bundled, crew, pictures, sharePictures, output }))
  await task('Bilder und Dateien', () => copyFiles(output, siteDir, new Map([...files, ...shared.files])))
  const { placeholders } = written.site
  const told = { site, url, placeholders, pages: routed.map(({ outline }) => outline) }
  const { routes } = written.site
  await task('Suche und Symbole', () => publish({ routes, told, siteDir, output }))
  await task('Hosting und Lizenzen', () => writeForHosts(output, written.site, { around, bundled }))
  await task('Programm für den Browser', () => program)
  output.finish()
}

function routedPages({ site, pages, pictures }: Written) {
  const { facts } = fillingsOf(site)
  return site.routes.map(({ path, page: name }) => {
    const file = `pages/${name}`
    const page = pages.get(file)
    if (!page) throw new Error(`No page for ${path}`)
    return { path, page, outline: outlineOf(path, page, facts), named: pictures.get(file) ?? [] }
  })
}

type Parts = { site: SiteData; outDir: string; bundled: Bundled }

/** What all pages share. */
function aroundOf(written: Site, { site, outDir, bundled }: Parts): Around {
  const { entry, imports, formUrl } = bundled
  return {
    outDir,
    url: written.url,
    placeholders: written.placeholders,
    site: { ...site, paths: [] },
    fillings: fillingsOf(written),
    program: { entry, imports, scripts: pageScripts(bundled) },
    formOrigin: formUrl ? new URL(formUrl).origin : undefined,
  }
}

/** Redirects, licences, and what hosts take their settings from: they name files, so all others are there before. */
async function writeForHosts(
  output: Output,
  { redirects, url }: Site,
  { around, bundled }: { around: Around; bundled: Bundled },
): Promise<void> {
  const { formOrigin, program } = around
  await output.write({ file: licencesFile, content: await licencesText(bundled.modules) })
  for (const file of redirectFiles({ redirects, url }, formOrigin)) await output.write(file)
  const trust = { formOrigin, scripts: inlineScripts(program.scripts) }
  for (const file of hostFiles({ redirects, files: output.files(), ...trust })) await output.write(file)
}

export function pictureOf(pictures: Awaited<ReturnType<typeof describePictures>>) {
  return (file: string): PictureFiles => {
    const picture = pictures.get(file)
    if (!picture) throw new Error(`Nobody has described ${file}`)
    return picture
  }
}

/** What the browser loads beside pages. Compressing it takes as long as making the pages, so it goes on beside that. */
async function writeProgram(output: Output, bundled: Bundled, site: SiteData): Promise<void> {
  const data: DataFile<SiteData> = { renderer: bundled.entry, data: site }
  await output.write({ file: siteFile.slice(1), content: JSON.stringify(data) })
  await Promise.all(browserFiles(bundled).map(({ file, from }) => output.copy(file, from)))
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
