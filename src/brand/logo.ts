/** The format and size of a logo, read from the bytes of its file. */
export type LogoFacts = { kind: 'svg' | 'png'; width: number; height: number }

export type LogoFault =
  | 'format'
  | 'unreadable'
  | 'size'
  | 'heavy'
  | 'small'
  | 'script'
  | 'foreign'
  | 'letters'

export const logoLimits = { svg: 30_000, png: 200_000, leastHeight: 80 } as const

/** Space in the header: as high as a touch target, and narrow enough to fit next to the menu on a small phone. */
const room = { width: 180, height: 40 }

export function shownSize({ width, height }: LogoFacts): { width: number; height: number } {
  const scale = Math.min(room.width / width, room.height / height)
  return { width: Math.round(width * scale), height: Math.round(height * scale) }
}

/** Returns the format and size of a logo, or why the file cannot be one. */
export function readLogo(name: string, bytes: Uint8Array): LogoFacts | LogoFault {
  const kind = /\.(svg|png)$/i.exec(name)?.[1]?.toLowerCase() as LogoFacts['kind'] | undefined
  if (!kind) return 'format'
  if (bytes.length > logoLimits[kind]) return 'heavy'
  return kind === 'svg' ? readSvg(new TextDecoder().decode(bytes)) : readPng(bytes)
}

/**
 * Opened at its own address, an SVG runs the scripts in it. So anything that could run, fetch or expand is refused
 * rather than removed: the rest might not look the way the firm expects.
 */
function readSvg(written: string): LogoFacts | LogoFault {
  const text = written.replace(/<!--[\s\S]*?-->/g, '')
  const [root] = /<svg\b[^>]*>/i.exec(text) ?? []
  if (!root || !/<\/svg>\s*$/i.test(text)) return 'unreadable'
  // Names in an SVG can contain character references and have any prefix.
  const plain = text.replace(/&#(x?)([0-9a-f]+);?/gi, (_, hex, digits) =>
    String.fromCodePoint(Math.min(Number.parseInt(digits, hex ? 16 : 10), 0x10ffff)),
  )
  if (/<([\w-]+:)?(script|foreignObject|iframe|object|embed|handler|set|animate\w*)\b/i.test(plain))
    return 'script'
  if (/<!ENTITY|[\s"'/]on\w+\s*=|javascript\s*:|data:text/i.test(plain)) return 'script'
  const targets = [
    ...plain.matchAll(/(?:href|src)\s*=\s*(["'])\s*(.*?)\1/gis),
    ...plain.matchAll(/url\(\s*(["']?)\s*(.*?)\1\s*\)/gis),
  ]
  const isInside = (target: string) => /^(#|data:image\/(png|jpeg|webp);)/i.test(target)
  // A backslash can hide any of these in a style.
  if (
    /@import|<\?xml-stylesheet|\\/i.test(plain) ||
    !targets.every(([, , target = '']) => isInside(target))
  ) {
    return 'foreign'
  }
  if (/<([\w-]+:)?text\b/i.test(plain)) return 'letters'
  return sizeOf(root)
}

function sizeOf(root: string): LogoFacts | LogoFault {
  const [, box = ''] = /\bviewBox\s*=\s*["']([^"']*)/i.exec(root) ?? []
  const [, , width = lengthOf(root, 'width'), height = lengthOf(root, 'height')] = box
    .split(/[\s,]+/)
    .filter(Boolean)
    .map(Number)
  return width > 0 && height > 0 ? { kind: 'svg', width, height } : 'size'
}

function lengthOf(root: string, name: string): number {
  return Number(new RegExp(`\\s${name}\\s*=\\s*["']\\s*([\\d.]+)(?:px)?\\s*["']`, 'i').exec(root)?.[1] ?? 0)
}

const signature = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]

function readPng(bytes: Uint8Array): LogoFacts | LogoFault {
  const isWhole = new TextDecoder('latin1').decode(bytes.slice(-12)).includes('IEND')
  if (!isWhole || !signature.every((byte, i) => bytes[i] === byte)) return 'unreadable'
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length)
  const [width, height] = [view.getUint32(16), view.getUint32(20)]
  return height < logoLimits.leastHeight ? 'small' : { kind: 'png', width, height }
}
