import { lstat, realpath } from 'node:fs/promises'
import { join } from 'node:path'
import {
  type Disk,
  fileFolders,
  isKeptFile,
  isPageFile,
  type KnownPicture,
  logoNamed,
  parseSource,
} from '#content'
import type { OpenedSite } from '../editor/workspace/workspace.ts'
import { hashOf } from '../files/hash.ts'
import { mapInParallel } from '../files/parallel.ts'
import { openedImage } from '../output/picture-manifest.ts'
import { describePictures } from '../output/pictures.ts'
import { type Logo, openLogo } from '../publish/brand.ts'
import { publishedInstead } from './history.ts'
import { lastPublished } from './repository.ts'
import { siteDisk } from './site-disk.ts'

export type SiteReader = {
  open(): Promise<OpenedSite>
  version(): Promise<string>
  /** The logo of the site as last opened. */
  logo(): Logo | undefined
}

/** Reads a site repeatedly; unchanged pictures and downloads are not read again. */
export function createSiteReader(siteDir: string): SiteReader {
  const disk = siteDisk(siteDir)
  const describe = keepFacts(siteDir, disk)
  let logo: Logo | undefined
  const pathsIn = async (folder: string) =>
    (await disk.list(folder.slice(0, -1))).map((name) => folder + name)
  const read = async (): Promise<OpenedSite> => {
    const paths = (await Promise.all(['pages/', ...fileFolders].map(pathsIn))).flat()
    const pages = paths.filter(isPageFile)
    const read = await mapInParallel(['site.yaml', ...pages], async (file) => ({
      file,
      bytes: await disk.read(file),
    }))
    const others = paths.filter((path) => !isPageFile(path) && !fileFolders.includes(path))
    const described = await mapInParallel(others, async (path) => ({
      path,
      facts: isKeptFile(path) ? await describe(path) : unread,
    }))
    const files = described.flatMap(({ path, facts }) => (facts ? [{ path, ...facts }] : []))
    const written = read.flatMap(({ file, bytes }) => (bytes ? [{ file, bytes }] : []))
    const texts = Object.fromEntries(written.map(({ file, bytes }) => [file, Buffer.from(bytes).toString()]))
    const foreign = written.filter(({ file, bytes }) => !Buffer.from(texts[file] ?? '').equals(bytes))
    const named = logoNamed(parseSource('site.yaml', texts['site.yaml'] ?? '').source?.value)
    // A faulty logo is reported by the checks; without it, pages show the company's name.
    const hasLogo = files.some(({ path }) => path === `${pictures}/${named}`)
    logo = hasLogo ? await openLogo(siteDir, { brand: { logo: named } }).catch(() => undefined) : undefined
    const version = [
      await lastPublished(siteDir),
      ...written.map(({ file, bytes }) => [file, hashOf(bytes)]),
      ...files.map(({ path, hash }) => [path, hash]),
    ]
    return {
      version: hashOf(JSON.stringify(version)),
      place: hashOf(await realpath(siteDir)),
      texts,
      foreign: Object.fromEntries(
        foreign.map(({ file, bytes }) => [file, Buffer.from(bytes).toString('base64')]),
      ),
      files: Object.fromEntries(files.map(({ path, image }) => [path, image])),
      ...(logo && { logo: { file: named, shown: logo.shown } }),
    }
  }
  const open = async (): Promise<OpenedSite> => {
    const [site, commit] = [await read(), await lastPublished(siteDir)]
    if (!commit) return site
    const present = [...Object.keys(site.texts), ...Object.keys(site.files).filter(isKeptFile)]
    return { ...site, published: await publishedInstead(siteDir, commit, present) }
  }
  return { open, version: async () => (await read()).version, logo: () => logo }
}

type Facts = { hash: string; image: KnownPicture }

/** Only the name of any other file or folder is reported. */
const unread: Facts = { hash: '', image: { bytes: 0 } }

/** The facts about a picture or download. A file with the same size and times as before is not read again. */
function keepFacts(siteDir: string, disk: Disk) {
  const known = new Map<string, Facts & { trace: string }>()
  return async (file: string): Promise<Facts | undefined> => {
    const found = await lstat(join(siteDir, file)).catch(() => undefined)
    const trace = found ? [found.size, found.mtimeMs, found.ctimeMs, found.ino].join() : ''
    const before = known.get(file)
    if (before?.trace === trace) return before
    const bytes = await disk.read(file)
    if (!bytes) return undefined
    const facts = { trace, hash: hashOf(bytes), image: await imageOf(siteDir, file, bytes) }
    known.set(file, facts)
    return facts
  }
}

async function imageOf(siteDir: string, file: string, bytes: Uint8Array): Promise<KnownPicture> {
  const name = file.slice(pictures.length + 1)
  if (!file.startsWith(`${pictures}/`)) return { bytes: bytes.length }
  // A picture that cannot be shown is reported where it is used.
  const shown = await describePictures(join(siteDir, pictures), [name]).catch(() => undefined)
  return openedImage(name, bytes, shown?.get(name))
}

const pictures = 'pages/images'
