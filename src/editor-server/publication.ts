import { z } from 'zod'
import { type Disk, readPicture } from '#content'
import type { Publication } from '../editor/workspace/workspace.ts'
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
  const sentence = kind && typeof content === 'object' && (await refuseKind(kind, name, content))
  if (sentence) throw new Refused(422, sentence)
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

/** Checks by its bytes that a file for pages/images or pages/files is what its name says. Undefined if it is. */
async function refuseKind(
  folder: 'images' | 'files',
  name: string,
  bytes: Uint8Array,
): Promise<string | undefined> {
  const ending = name.split('.').at(-1)?.toLowerCase() ?? ''
  const { kind = '', asLogo } = await readPicture(name, bytes)
  if (folder === 'images' && ending === 'svg') {
    if (typeof asLogo === 'object') return undefined
    return asLogo === 'script' || asLogo === 'foreign'
      ? `„${name}“ enthält mehr als eine Zeichnung: ein Programm oder etwas, das von anderswo geholt wird. Nehmen Sie ein PNG.`
      : `„${name}“ eignet sich nicht als Logo. Nehmen Sie ein PNG.`
  }
  const kinds = folder === 'images' ? pictures : { ...pictures, ...documents }
  const right = kinds[ending]
  if (!right)
    return folder === 'images'
      ? `„${name}“ kann kein Bild der Website sein. Nehmen Sie JPG, PNG, WebP oder AVIF.`
      : `„${name}“ kann hier nicht zum Herunterladen angeboten werden. Nehmen Sie am besten PDF.`
  const start = Buffer.from(bytes.subarray(0, 8)).toString('latin1')
  return right.some((one) => one === kind || start.startsWith(one))
    ? undefined
    : `„${name}“ ist keine ${ending.toUpperCase()}-Datei, oder sie ist beschädigt. Speichern Sie sie neu.`
}

/** By file extension: the kind that `readPicture` reports, or the first bytes of the file. */
const pictures: Record<string, readonly string[]> = {
  jpg: ['jpg'],
  jpeg: ['jpg'],
  png: ['png'],
  webp: ['webp'],
  avif: ['avif', 'heif'],
}

/** Current Word and Excel documents and those of OpenOffice are ZIP archives. */
const documents: Record<string, readonly string[]> = Object.fromEntries(
  ['zip', 'docx', 'xlsx', 'pptx', 'odt', 'ods'].map((ending) => [ending, ['PK\x03\x04']]),
)
documents.pdf = ['%PDF-']
