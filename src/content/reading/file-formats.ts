/** Formats of files by their first bytes, because names are not reliable. */
const beginnings = {
  jpg: /^\xff\xd8\xff/,
  png: /^\x89PNG/,
  gif: /^GIF8/,
  webp: /^RIFF.{4}WEBP/s,
  bmp: /^BM/,
  avif: /^.{4}ftyp(.{4})*?avi[fs]/s,
  heic: /^.{4}ftyp(hei|hev|mif|msf)/s,
  film: /^(.{4}ftyp|.E\xdf\xa3|RIFF.{4}AVI )/s,
  tiff: /^(II\*.|MM.\*)/s,
  pdf: /^%PDF-/,
  /** Current Word and Excel documents and those of OpenOffice, too. */
  zip: /^PK\p{Cc}{2}/u,
  rtf: /^\{\\rtf/,
  document: /^\xd0\xcf.\xe0/s,
  svg: /^(\xef\xbb\xbf)?\s*<(svg|\?xml|!--|!doctype svg)/i,
} as const

export type FileFormat = keyof typeof beginnings | 'other'

export function detectFormat(bytes: Uint8Array): FileFormat {
  const start = String.fromCharCode(...bytes.subarray(0, 64))
  const found = Object.entries(beginnings).find(([, beginning]) => beginning.test(start))
  return (found?.[0] as FileFormat | undefined) ?? 'other'
}

type Kinds = ReadonlyMap<string, FileFormat>

/** The format of each kind of picture and download, by the ending of its name. */
export const pictureKinds: Kinds = new Map([
  ['jpg', 'jpg'],
  ['jpeg', 'jpg'],
  ['png', 'png'],
  ['webp', 'webp'],
  ['avif', 'avif'],
])
const documents = ['zip', 'docx', 'xlsx', 'pptx', 'odt', 'ods'] as const
export const downloadKinds: Kinds = new Map<string, FileFormat>([
  ['pdf', 'pdf'],
  ...pictureKinds,
  ...documents.map((ending) => [ending, 'zip'] as const),
])

/** The ending of a name in lower case; empty for a hidden file. */
export function endingOf(name: string): string {
  return /^[^.].*\.(\w+)$/s.exec(name)?.[1]?.toLowerCase() ?? ''
}

/** True for what visitors may download: nothing that a browser runs or a host obeys. */
export function isDownload(name: string): boolean {
  return downloadKinds.has(endingOf(name))
}

/** Drawings and RTF are written as text, and a text may begin like a bitmap: „BMW“. */
export function mayBeText(bytes: Uint8Array): boolean {
  return ['svg', 'rtf', 'bmp', 'other'].includes(detectFormat(bytes))
}
