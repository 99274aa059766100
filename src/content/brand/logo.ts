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

const limits = { svg: 30_000, png: 200_000, minHeight: 80 } as const

/** The largest size of a logo in kilobytes, and the smallest height in pixels. */
export function logoLimits(name: string): { max: number; min: number } {
  return { max: (/\.svg$/i.test(name) ? limits.svg : limits.png) / 1000, min: limits.minHeight }
}

/** Space in the header: as high as a touch target, and narrow enough to fit next to the menu on a small phone. */
const room = { width: 180, height: 40 }

export function shownSize({ width, height }: LogoFacts): { width: number; height: number } {
  const scale = Math.min(room.width / width, room.height / height)
  const shown = (length: number) => Math.max(1, Math.round(length * scale))
  return { width: shown(width), height: shown(height) }
}

/** Returns the format and size of a logo, or why the file cannot be one. */
export function readLogo(name: string, bytes: Uint8Array): LogoFacts | LogoFault {
  const kind = /\.(svg|png)$/i.exec(name)?.[1]?.toLowerCase() as LogoFacts['kind'] | undefined
  if (!kind) return 'format'
  if (bytes.length > limits[kind]) return 'heavy'
  return kind === 'svg' ? readSvg(new TextDecoder().decode(bytes)) : readPng(bytes)
}

/**
 * Opened at its own address, an SVG runs the scripts in it. So only what a drawing is made of is accepted, and anything
 * else is refused rather than removed: the rest might not look the way the firm expects.
 */
function readSvg(written: string): LogoFacts | LogoFault {
  const text = written.replace(/^\uFEFF?\s*<\?xml\s[^<>]*\?>/, '').replace(/<!--[\s\S]*?-->/g, '')
  if (/<\?xml-stylesheet/i.test(text)) return 'foreign'
  // A document type can name entities and default attributes; a section hides elements from a search.
  if (/<[!?]/.test(text)) return 'script'
  const tags = [...text.matchAll(tag)]
  const rest = text.replace(tag, '').replace(/[^<]/g, '')
  const [root] = tags
  if (!/^svg$/i.test(root?.[1] ?? '') || rest || !/<\/svg>\s*$/i.test(text)) return 'unreadable'
  for (const [, name = '', attributes = ''] of tags) {
    const fault = faultOf(name.toLowerCase(), attributes)
    if (fault) return fault
  }
  const styles = [...text.matchAll(/<style\b[^>]*>([^<]*)</gi)].map(([, style = '']) => style)
  return styles.some(loads) ? 'foreign' : sizeOf(root?.[0] ?? '')
}

/** A tag with its name and attributes; what this does not match is no part of a well-formed drawing. */
const tag = /<\/?([a-z][\w:.-]*)((?:\s+[\w:.-]+\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*\/?>/gi

const elements = new Set(
  `svg g defs symbol use title desc metadata style path rect circle ellipse line polyline polygon image switch
  lineargradient radialgradient stop clippath mask pattern marker filter`.split(/\s+/),
)

const foreign = 'rdf|cc|dc|sodipodi|inkscape|sketch|serif'

function faultOf(name: string, attributes: string): LogoFault | undefined {
  if (/^(text|tspan|textpath)$/.test(name)) return 'letters'
  // Drawing programs describe the author and the window in elements of their own, which browsers do not know.
  const isForeign = new RegExp(`^(${foreign}):`).test(name)
  if (!elements.has(name) && !isForeign && !/^fe[a-z]+$/.test(name)) return 'script'
  for (const [, attribute = '', double, single = ''] of attributes.matchAll(pair)) {
    const value = decoded(double ?? single).trim()
    if (/^on/i.test(attribute) || /^(java|vb)script:|^data:text/i.test(value)) return 'script'
    // Bound to the namespace of SVG or XHTML, such a prefix would hide elements that browsers do run.
    if (new RegExp(`^xmlns:(${foreign})$`, 'i').test(attribute) && /\/(svg|xhtml)$/i.test(value))
      return 'script'
    if (/(^|:)(href|src)$/i.test(attribute) && !isInside(value)) return 'foreign'
    if (!attribute.startsWith('xmlns') && loads(value)) return 'foreign'
  }
  return undefined
}

const pair = /([\w:.-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g
const isInside = (target: string) => /^(#|data:image\/(png|jpeg|webp);)/i.test(target)

/** True for a style that fetches something; a backslash can hide any of these. */
function loads(written: string): boolean {
  const style = decoded(written)
  const targets = [...style.matchAll(/url\(\s*["']?\s*(.*?)["']?\s*\)/gis)]
  return (
    /@import|\\|image-set|image\s*\(|src\s*\(/i.test(style) ||
    !targets.every(([, target = '']) => isInside(target))
  )
}

function decoded(value: string): string {
  return value.replace(/&#(x?)([0-9a-f]+);?/gi, (_, hex, digits) =>
    String.fromCodePoint(Math.min(Number.parseInt(digits, hex ? 16 : 10), 0x10ffff)),
  )
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
  return height < limits.minHeight ? 'small' : { kind: 'png', width, height }
}
