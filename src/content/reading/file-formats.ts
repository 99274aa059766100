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

/** How the names of downloads may end. */
export const downloadEndings = 'pdf jpg jpeg png webp avif zip docx xlsx pptx odt ods'.split(' ')

/** True for what visitors may download: nothing that a browser runs or a host obeys. */
export function isDownload(name: string): boolean {
  const [, ending = ''] = /^[^.].*\.(\w+)$/s.exec(name) ?? []
  return downloadEndings.includes(ending.toLowerCase())
}

/** Drawings and RTF are written as text, and a text may begin like a bitmap: „BMW“. */
export function mayBeText(bytes: Uint8Array): boolean {
  return ['svg', 'rtf', 'bmp', 'other'].includes(detectFormat(bytes))
}
