import { copyFile, cp, mkdir } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { type Content, resolveContent, usedPictures } from '#content'
import { bundleBrowser, bundleServer, formUrl, serverAssets } from './bundle.ts'
import { compressFolder } from './compress.ts'
import { writeHosting } from './hosting/write.ts'
import { writeLicences } from './licences.ts'
import { describePictures, makePictures } from './pictures.ts'
import { prerender } from './prerender.ts'
import { publish } from './publish/publish.ts'
import { makeSharePictures } from './publish/share-pictures.ts'
import { writeRedirects } from './redirects.ts'
import { task } from './task.ts'

/** Builds the site from content without errors into a folder that any static host can serve. */
export async function buildSite(content: Content, siteDir: string, out: string): Promise<void> {
  const outDir = resolve(out)
  const bundle = await task('Programm für den Browser', () => bundleBrowser(outDir))
  const { createRenderer } = await task('Programm für die Seiten', bundleServer)
  const pictures = await describePictures(join(siteDir, 'pages/images'), usedPictures(content))
  const files = await task('Bilder', () => makePictures(pictures.values()))
  const resolved = resolveContent(content, pictureOf(pictures))
  const shared = await task('Vorschaubilder', () => makeSharePictures(resolved, files))
  await task('Seiten', () =>
    prerender({ content: resolved, createRenderer, bundle, sharePictures: shared.made, outDir }),
  )
  await task('Dateien', () => copyFiles(siteDir, outDir, new Map([...files, ...shared.files])))
  await task('Suche und Symbole', () => publish({ content, resolved, siteDir, outDir }))
  await task('Lizenzen', () => writeLicences(outDir, bundle.modules))
  await task('Weiterleitungen', () => writeRedirects(content, outDir))
  await task('Hosting', () => writeHosting(outDir, formUrl()))
  await task('Komprimieren', () => compressFolder(outDir))
}

export function pictureOf(pictures: Awaited<ReturnType<typeof describePictures>>) {
  return (file: string) => {
    const picture = pictures.get(file)
    if (!picture) throw new Error(`Nobody has described ${file}`)
    return picture
  }
}

async function copyFiles(
  siteDir: string,
  outDir: string,
  pictures: ReadonlyMap<string, string>,
): Promise<void> {
  await mkdir(join(outDir, 'assets'), { recursive: true })
  await Promise.all([...pictures].map(([name, path]) => copyFile(path, join(outDir, 'assets', name))))
  await cp(serverAssets, join(outDir, 'assets'), { recursive: true })
  await cp(join(siteDir, 'pages/files'), join(outDir, 'files'), { recursive: true, force: true }).catch(
    (error: NodeJS.ErrnoException) => {
      // A site without downloads has no such folder.
      if (error.code !== 'ENOENT') throw error
    },
  )
}
