import { lstat, realpath } from 'node:fs/promises'
import { join } from 'node:path'
import {
  type Disk,
  fileFolders,
  isKeptFile,
  isSiteFile,
  type KnownPicture,
  logoNamed,
  parseSource,
  refuseEncoding,
} from '#reading'
import { hashOf } from '../../build/files/hash.ts'
import { mapInParallel } from '../../build/files/parallel.ts'
import { openedImage } from '../../build/output/picture-manifest.ts'
import { openPictures, type PictureFolder } from '../../build/output/pictures.ts'
import { type LogoFile, openLogo } from '../../build/publish/brand.ts'
import type { OpenedSite } from '../../editor/workspace/workspace.ts'
import { committedInstead } from './history.ts'
import { HttpError } from './http-error.ts'
import { lastPublished, type Published } from './repository.ts'
import { siteDisk } from './site-disk.ts'

/** Reads a site repeatedly; unchanged pictures and downloads are not read again. */
export function createSiteReader(siteDir: string) {
  const disk = siteDisk(siteDir)
  const pictures = openPictures(join(siteDir, pictureFolder))
  const describe = keepFacts(siteDir, disk, pictures)
  /** The logo of the site as last opened. */
  let logo: LogoFile | undefined

  const pathsIn = async (folder: string) =>
    (await disk.list(folder.slice(0, -1))).map((name) => folder + name)

  async function read(): Promise<{ last: Published | undefined; site: OpenedSite }> {
    // Git is asked while the files are read.
    const [last, site] = await Promise.all([lastPublished(siteDir), readStored()])
    return { last, site: { ...site, version: hashOf(JSON.stringify([last, site.version])) } }
  }

  async function readStored(): Promise<OpenedSite> {
    const paths = (await Promise.all(['pages/', ...fileFolders].map(pathsIn))).flat()
    const named = ['site.yaml', ...paths.filter((path) => !fileFolders.includes(path))]
    const stored = await mapInParallel(named, async (file): Promise<Stored> => {
      if (isKeptFile(file)) return describe(file)
      // Only the name of any other file or folder is reported.
      if (!isSiteFile(file)) return { hash: '', image: { bytes: 0 } }
      const bytes = await disk.read(file)
      return { hash: bytes ? hashOf(bytes) : '', bytes }
    })
    const texts: OpenedSite['texts'] = {}
    const files: OpenedSite['files'] = {}
    for (const [i, { bytes, image }] of stored.entries()) {
      const file = named[i] ?? ''
      if (image) files[file] = image
      if (!bytes) continue
      const refusal = refuseEncoding(file, bytes)
      if (refusal) throw new HttpError(409, refusal)
      texts[file] = Buffer.from(bytes).toString()
    }
    const logoFile = logoNamed(parseSource('site.yaml', texts['site.yaml'] ?? '').source?.value)
    // A faulty logo is reported by the checks; without it, pages show the company's name.
    logo = files[`${pictureFolder}/${logoFile}`]
      ? await openLogo(siteDir, { brand: { logo: logoFile } }).catch(() => undefined)
      : undefined
    const version = stored.map(({ hash }, i) => [named[i], hash])
    return {
      version: hashOf(JSON.stringify(version)),
      siteId: hashOf(await realpath(siteDir)),
      texts,
      files,
      ...(logo && { logo: { file: logoFile, shown: logo.shown } }),
    }
  }

  async function open(): Promise<OpenedSite> {
    const { last, site } = await read()
    if (!last) return site
    const present = Object.keys({ ...site.texts, ...site.files }).filter(isSiteFile)
    const instead = (commit: string) => committedInstead(siteDir, commit, present)
    return {
      ...site,
      published: await instead(last.commit),
      ...(last.base && { base: await instead(last.base) }),
    }
  }

  const version = async () => (await read()).site.version
  return { open, version, logo: () => logo, makePicture: pictures.make }
}

/** A text by its bytes, or what is known of any other file; nothing if it has disappeared meanwhile. */
type Stored = { hash: string; bytes?: Uint8Array | undefined; image?: KnownPicture }

/** The facts about a picture or download. A file with the same size and times as before is not read again. */
function keepFacts(siteDir: string, disk: Disk, pictures: PictureFolder) {
  const known = new Map<string, Stored & { trace: string }>()
  return async (file: string): Promise<Stored> => {
    const found = await lstat(join(siteDir, file)).catch(() => undefined)
    const trace = found ? [found.size, found.mtimeMs, found.ctimeMs, found.ino].join() : ''
    const before = known.get(file)
    if (before?.trace === trace) return before
    const bytes = await disk.read(file)
    if (!bytes) return { hash: '' }
    const facts = { trace, hash: hashOf(bytes), image: await imageOf(file, bytes, pictures) }
    known.set(file, facts)
    return facts
  }
}

async function imageOf(file: string, bytes: Uint8Array, pictures: PictureFolder): Promise<KnownPicture> {
  const name = file.slice(pictureFolder.length + 1)
  if (!file.startsWith(`${pictureFolder}/`)) return { bytes: bytes.length }
  // A picture that cannot be shown is reported where it is used.
  const shown = await pictures.describe([name]).catch(() => undefined)
  return openedImage(name, bytes, shown?.get(name))
}

const pictureFolder = 'pages/images'
