import { palette } from './palette.ts'

/** The colours of a firm that replace ours. */
export type Colors = { primary: string; deep: string; accent: string }
export type BrandColor = 'primary' | 'accent'

/** The declared colours, with or without `#`; undefined if there are none. */
export function colorsOf({
  primary,
  accent,
}: Partial<Record<BrandColor, string | undefined>>): Colors | undefined {
  if (!primary && !accent) return undefined
  return {
    primary: primary ? withHash(primary) : palette.forest,
    deep: primary ? darkened(withHash(primary), deeper) : palette.forestDeep,
    accent: accent ? withHash(accent) : palette.timber,
  }
}

/** Ratio of our deep green to our green. */
const deeper = 0.68

function withHash(color: string): string {
  return `#${color.replace('#', '').toUpperCase()}`
}

/** Styles in the firm's colours: our brand colours appear in the styles only where the brand is intended. */
export function recolored(styles: string, colors: Colors | undefined): string {
  if (!colors) return styles
  const instead: Record<string, string> = {
    [palette.forest]: colors.primary,
    [palette.forestDeep]: colors.deep,
    [palette.timber]: colors.accent,
  }
  return styles.replace(/#[0-9A-F]{6}\b/gi, (color) => instead[color.toUpperCase()] ?? color)
}

/** A colour next to which a brand colour is used, and their minimum contrast (WCAG 2.2, 1.4.3 and 1.4.11). */
type Pairing = { beside: string; named: string; what: string; min: number }

const grounds = [
  { beside: palette.surface, named: 'von Weiß' },
  { beside: palette.paper, named: 'vom hellen Grund der Seiten' },
  { beside: palette.sand, named: 'vom sandfarbenen Grund' },
]
const pairings: Record<BrandColor, readonly Pairing[]> = {
  primary: [
    {
      beside: palette.onForest,
      named: 'von heller Schrift',
      what: 'Schaltflächen und das Anrufband',
      min: 4.5,
    },
    { beside: palette.surface, named: 'von Weiß', what: 'Ränder von Schaltflächen', min: 3 },
    { beside: palette.signal, named: 'vom Gelb der Schaltfläche', what: 'das Anrufband', min: 3 },
  ],
  accent: grounds.map((ground) => ({ ...ground, what: 'große Zahlen und feine Linien', min: 3 })),
}

export type Weakness = Pairing & { ratio: number; better: string }

/** The use that a colour suits least, text first, with the nearest colour that suits all; undefined if it does. */
export function weaknessOf(field: BrandColor, color: string): Weakness | undefined {
  const own = withHash(color)
  const rated = pairings[field].map((pairing) => ({ ...pairing, ratio: contrast(own, pairing.beside) }))
  const [worst] = rated
    .filter(({ ratio, min }) => ratio < min)
    .toSorted((a, b) => b.min - a.min || a.ratio - b.ratio)
  return worst && { ...worst, better: nearest(field, own) }
}

/** All colours next to these are light, so more contrast means a darker shade of the same hue. */
function nearest(field: BrandColor, color: string): string {
  const isFit = (shade: string) => pairings[field].every(({ beside, min }) => contrast(shade, beside) >= min)
  for (let light = 255; light > 0; light--) {
    const shade = darkened(color, light / 255)
    if (isFit(shade)) return shade
  }
  return '#000000'
}

function darkened(color: string, factor: number): string {
  const channels = channelsOf(color).map((channel) => Math.round(channel * factor))
  return `#${channels.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`.toUpperCase()
}

/** Contrast ratio of two colours, from 1 to 21. */
export function contrast(a: string, b: string): number {
  const [dark = 0, light = 0] = [luminance(a), luminance(b)].toSorted((x, y) => x - y)
  return (light + 0.05) / (dark + 0.05)
}

function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = channelsOf(color).map((channel) => {
    const part = channel / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function channelsOf(color: string): number[] {
  return [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16))
}
