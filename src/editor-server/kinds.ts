import { readPicture } from '#content'

/** What a file of pages/images or pages/files may be: known by its bytes, as its name says. Undefined if it may. */
export async function refuseKind(
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

/** By ending: how the library calls it, or how the file begins. */
const pictures: Record<string, readonly string[]> = {
  jpg: ['jpg'],
  jpeg: ['jpg'],
  png: ['png'],
  webp: ['webp'],
  avif: ['avif', 'heif'],
}

/** Documents of today's Word, Excel and of OpenOffice are ZIP archives. */
const documents: Record<string, readonly string[]> = Object.fromEntries(
  ['zip', 'docx', 'xlsx', 'pptx', 'odt', 'ods'].map((ending) => [ending, ['PK\x03\x04']]),
)
documents.pdf = ['%PDF-']
