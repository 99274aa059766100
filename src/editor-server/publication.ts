import { z } from 'zod'
import type { Disk } from '#content'
import { logoLimits, readLogo } from '../brand/logo.ts'
import type { Publication } from '../editor/workspace/workspace.ts'
import { inFile, problem, sentence } from '../problems/index.ts'
import { Refused } from './refused.ts'
import { refuseLinks } from './site-disk.ts'

/** Texts or bytes by file; undefined removes a file. */
export type Contents = Map<string, Content>

/** Maximum size of a publication, in bytes. */
export const mostBytes = { all: 20_000_000, pictures: 10_000_000 }

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
export function readPublication(body: Buffer): Publication {
  try {
    return Sent.parse(JSON.parse(body.toString('utf8')))
  } catch {
    throw new Refused(400, 'Das Programm im Browser passt nicht zu dem im Terminal. Laden Sie die Seite neu.')
  }
}

/** The files as they will be. Throws if one of them cannot be a file of the site, by its name or its content. */
export async function contentsOf({ changes }: Publication, siteDir: string, disk: Disk): Promise<Contents> {
  const contents: Contents = new Map()
  for (const change of changes) {
    const { file } = change
    if (contents.has(file)) throw new Refused(422, `Die Datei „${file}“ käme zweimal vor.`)
    const content =
      'text' in change ? change.text : 'bytes' in change ? Buffer.from(change.bytes, 'base64') : undefined
    contents.set(file, content)
  }
  const bytes = [...contents.values()].filter((content) => typeof content === 'object')
  if (bytes.reduce((sum, { length }) => sum + length, 0) > mostBytes.pictures)
    throw new Refused(413, tooHeavy)
  for (const [file, content] of contents) {
    await refuseFile(file, content, { contents, disk })
    await refuseLinks(siteDir, file)
  }
  return contents
}

const tooHeavy =
  'Mehr als 10 MB Bilder und Dateien passen nicht in eine Veröffentlichung. Veröffentlichen Sie zuerst einen Teil davon.'

type Around = { contents: Contents; disk: Disk }
type Content = string | Uint8Array | undefined

async function refuseFile(file: string, content: Content, around: Around): Promise<void> {
  const found = /^(?:site\.yaml|(pages)\/[^/]+\.yaml|(pages\/(images|files))\/[^/]+)$/s.exec(file)
  if (!found) throw new Refused(422, `„${file.slice(0, 200)}“ ist keine Datei, die die Redaktion ändert.`)
  const [, pages, folder = pages] = found
  const kind = found[3] as 'images' | 'files' | undefined
  const name = file.slice((folder?.length ?? 0) + 1)
  if (folder) await refuseName(name, folder, around)
  if (content === undefined) return
  if ((typeof content === 'string') !== (kind === undefined))
    throw new Refused(422, `„${file}“ hat den falschen Inhalt.`)
  const fault = kind && typeof content === 'object' && faultOf(kind, name, content)
  if (fault) throw new Refused(422, fault)
}

/** Refuses a new name that does not work on every operating system; existing files keep their names. */
async function refuseName(name: string, folder: string, { contents, disk }: Around): Promise<void> {
  const present = await disk.list(folder)
  if (present.includes(name)) return
  const isSound =
    name === name.normalize('NFC') &&
    name.length <= 100 &&
    /^[\p{L}\p{N}_][\p{L}\p{N} ._()+,&'-]*$/u.test(name)
  const isReserved = /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i.test(name)
  if (!isSound || isReserved)
    throw new Refused(
      422,
      `„${name.slice(0, 100)}“ kann keine Datei heißen. Nehmen Sie Buchstaben, Ziffern und Bindestriche.`,
    )
  const isLeft = (other: string) =>
    !contents.has(`${folder}/${other}`) || contents.get(`${folder}/${other}`) !== undefined
  const same = present.find(
    (other) => other.normalize().toLowerCase() === name.toLowerCase() && isLeft(other),
  )
  if (same) throw new Refused(422, `Es gibt schon „${same}“. Nehmen Sie einen anderen Namen als „${name}“.`)
}

/** Why a file for pages/images or pages/files is not what its name says, by its first bytes. */
function faultOf(folder: 'images' | 'files', name: string, bytes: Uint8Array): string | undefined {
  const ending = name.split('.').at(-1)?.toLowerCase() ?? ''
  if (folder === 'images' && ending === 'svg') {
    const fault = readLogo(name, bytes)
    if (typeof fault === 'object') return undefined
    return sentence(problem(`unusable-logo/${fault}`, inFile(name), { name, ...logoLimits(name) }))
  }
  const beginning = beginnings[folder][ending]
  if (!beginning)
    return folder === 'images'
      ? `„${name}“ kann kein Bild der Website sein. Nehmen Sie JPG, PNG, WebP oder AVIF.`
      : `„${name}“ kann hier nicht zum Herunterladen angeboten werden. Nehmen Sie am besten PDF.`
  return beginning.test(Buffer.from(bytes.subarray(0, 12)).toString('latin1'))
    ? undefined
    : `„${name}“ ist keine ${ending.toUpperCase()}-Datei, oder sie ist beschädigt. Speichern Sie sie neu.`
}

const jpg = /^\xff\xd8\xff/
const pictures = { jpg, jpeg: jpg, png: /^\x89PNG/, webp: /^RIFF.{4}WEBP/s, avif: /^.{4}ftyp/s }
/** Current Word and Excel documents and those of OpenOffice are ZIP archives. */
const zip = /^PK../s
const beginnings: Record<'images' | 'files', Record<string, RegExp>> = {
  images: pictures,
  files: { ...pictures, pdf: /^%PDF-/, zip, docx: zip, xlsx: zip, pptx: zip, odt: zip, ods: zip },
}
