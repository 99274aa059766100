import { basename, dirname } from 'node:path/posix'
import { z } from 'zod'
import {
  type Disk,
  detectFormat,
  downloadKinds,
  endingOf,
  isSiteFile,
  pictureKinds,
  sizeLimits,
} from '#reading'
import { logoLimits, readLogo } from '../../content/brand/logo.ts'
import { inFile, problem, sentence } from '../../content/problems/index.ts'
import type { FileChange, Publication } from '../../editor/workspace/workspace.ts'
import { HttpError } from './http-error.ts'
import { refuseLinks } from './site-disk.ts'

type Content = string | Uint8Array | undefined

/** Texts or bytes by file; undefined removes a file. */
export type Contents = Map<string, Content>

const Sent = z.strictObject({
  version: z.string().max(100),
  message: z.string().max(20_000),
  changes: z
    .array(
      z.union([
        z.strictObject({ file: z.string(), text: z.string() }),
        z.strictObject({ file: z.string(), bytes: z.base64() }),
        z.strictObject({ file: z.string(), removed: z.literal(true) }),
      ]),
    )
    .max(5_000),
})

/** Reads a publication from the body of a request, and refuses anything else. */
export function parsePublication(body: Buffer): Publication {
  try {
    return Sent.parse(JSON.parse(body.toString('utf8')))
  } catch {
    throw new HttpError(
      400,
      'Das Programm im Browser passt nicht zu dem im Terminal. Laden Sie die Seite neu.',
    )
  }
}

export const contentsFrom = (changes: readonly FileChange[]): Contents =>
  new Map(
    changes.map((change) => {
      const bytes = 'bytes' in change ? Buffer.from(change.bytes, 'base64') : undefined
      return [change.file, 'text' in change ? change.text : bytes]
    }),
  )

/** The files as they will be. Throws if one of them cannot be a file of the site, by its name or its content. */
export async function contentsOf(
  { changes }: Pick<Publication, 'changes'>,
  siteDir: string,
  disk: Disk,
): Promise<Contents> {
  const contents = contentsFrom(changes)
  const files = changes.map(({ file }) => file)
  const twice = files.find((file, i) => files.indexOf(file) !== i)
  if (twice !== undefined) refuse(`Die Datei „${twice}“ käme zweimal vor.`)
  const sizes = [...contents.values()].map((content) => (content instanceof Uint8Array ? content.length : 0))
  if (sizes.reduce((sum, size) => sum + size, 0) > sizeLimits.files) throw new HttpError(413, tooHeavy)
  for (const [file, content] of contents) {
    if (!isSiteFile(file)) refuse(`„${file.slice(0, 200)}“ ist keine Datei, die die Redaktion ändert.`)
    if (file !== 'site.yaml') refuseName(file, await disk.list(dirname(file)), contents)
    if (content !== undefined) refuseContent(file, content)
    await refuseLinks(siteDir, file)
  }
  return contents
}

function refuse(reason: string): never {
  throw new HttpError(422, reason)
}

const tooHeavy =
  'Mehr als 10 MB Bilder und Dateien passen nicht in eine Veröffentlichung. Veröffentlichen Sie zuerst einen Teil davon.'

/** Refuses a new name that does not work on every operating system; existing files keep their names. */
function refuseName(file: string, present: readonly string[], contents: Contents): void {
  const [folder, name] = [dirname(file), basename(file)]
  if (present.includes(name)) return
  const isSound =
    name === name.normalize('NFC') &&
    name.length <= 100 &&
    /^[\p{L}\p{N}_][\p{L}\p{N} ._()+,&'-]*$/u.test(name)
  const isReserved = /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i.test(name)
  if (!isSound || isReserved)
    refuse(
      `„${name.slice(0, 100)}“ kann keine Datei heißen. Nehmen Sie Buchstaben, Ziffern und Bindestriche.`,
    )
  const isRemoved = (other: string) =>
    contents.has(`${folder}/${other}`) && contents.get(`${folder}/${other}`) === undefined
  const same = present.find(
    (other) => other.normalize().toLowerCase() === name.toLowerCase() && !isRemoved(other),
  )
  if (same) refuse(`Es gibt schon „${same}“. Nehmen Sie einen anderen Namen als „${name}“.`)
}

/** Refuses a file that is not what its name says, by its first bytes. */
function refuseContent(file: string, content: string | Uint8Array): void {
  const [kinds, name] = [kindsIn[dirname(file)], basename(file)]
  if ((typeof content === 'string') !== (kinds === undefined)) refuse(`„${file}“ hat den falschen Inhalt.`)
  if (!kinds || typeof content === 'string') return
  const ending = endingOf(name)
  if (kinds === pictureKinds && ending === 'svg') {
    const fault = readLogo(name, content)
    if (typeof fault === 'object') return
    refuse(sentence(problem(`unusable-logo/${fault}`, inFile(name), { name, ...logoLimits(name) })))
  }
  const format = kinds.get(ending)
  if (!format)
    refuse(
      kinds === pictureKinds
        ? `„${name}“ kann kein Bild der Website sein. Nehmen Sie JPG, PNG, WebP oder AVIF.`
        : `„${name}“ kann hier nicht zum Herunterladen angeboten werden. Nehmen Sie am besten PDF.`,
    )
  if (detectFormat(content) !== format)
    refuse(
      `„${name}“ ist keine ${ending.toUpperCase()}-Datei, oder sie ist beschädigt. Speichern Sie sie neu.`,
    )
}

const kindsIn: Record<string, typeof pictureKinds> = {
  'pages/images': pictureKinds,
  'pages/files': downloadKinds,
}
