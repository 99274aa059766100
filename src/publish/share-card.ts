import { color } from '../ui/theme.ts'
import type { BrandParts } from './brand.ts'

/** A box or a text for satori, in the shape of a React element. */
export type Node = {
  type: string
  key: string | null
  props: { style: Style; children?: (Node | string)[]; src?: string; width?: number; height?: number }
}
type Style = Record<string, string | number>

export type Card = { title: string; name: string; host: string; hasPicture: boolean; brand?: BrandParts }

export const cardSize = { width: 1200, height: 630 }
export const pictureWidth = 528
const margin = 60

/** The space for the headline, between the wordmark and the dimension line. */
export function headlineRoom({ hasPicture }: Pick<Card, 'hasPicture'>): { width: number; height: number } {
  return { width: cardSize.width - 2 * margin - (hasPicture ? pictureWidth : 0), height: 330 }
}

/** The whole card; the picture is placed over its right side later. */
export function cardNode(card: Card, fontSize: number): Node {
  const { width } = headlineRoom(card)
  const height = cardSize.height - 2 * margin
  return box({ width: '100%', height: '100%', padding: margin, background: color.paper }, [
    box({ flexDirection: 'column', width, height, justifyContent: 'space-between' }, [
      nameNode(card),
      headlineNode(card.title, { width, fontSize }),
      box({ flexDirection: 'column', gap: 22 }, [
        dimensionNode(width, card.brand?.accent),
        box({ fontFamily: 'Barlow', fontSize: 26, color: color.muted }, [card.host]),
      ]),
    ]),
  ])
}

/** One box per word, so that the layout reveals where every word ends. */
export function headlineNode(title: string, { width, fontSize }: { width: number; fontSize: number }): Node {
  const words = title
    .replaceAll('\u00ad', '')
    .split(/[ \t\r\n]+/)
    .filter(Boolean)
  return box(
    {
      flexWrap: 'wrap',
      width,
      columnGap: Math.round(fontSize * 0.22),
      fontFamily: condensed,
      fontSize,
      lineHeight: 1.1,
      color: color.ink,
    },
    words.map((word, i) => box({ maxWidth: width, wordBreak: 'break-word' }, [word], `word-${i}`)),
  )
}

const condensed = 'Barlow Condensed, Barlow Condensed Extended'

/** The logo, as large as the pallet with the name next to it would be. */
function nameNode({ name, brand = {} }: Card): Node {
  if (brand.logo) {
    const { data, shown } = brand.logo
    const scale = Math.min(60 / shown.height, 400 / shown.width)
    const [width, height] = [shown.width * scale, shown.height * scale]
    return { type: 'img', key: null, props: { src: data, width, height, style: { width, height } } }
  }
  return box({ alignItems: 'center', gap: 20 }, [
    palletNode(brand.accent),
    box({ fontFamily: condensed, fontSize: 34, color: color.ink }, [name]),
  ])
}

/** The pallet of the wordmark: a deck, three blocks, a bottom board. */
function palletNode(accent: string = color.timber): Node {
  const part = (left: number, top: number, width: number, height: number) =>
    box({ position: 'absolute', left, top, width, height, background: accent })
  return box({ position: 'relative', width: 84, height: 32 }, [
    part(0, 0, 84, 7),
    part(0, 25, 84, 7),
    ...[2, 34, 66].map((left) => part(left, 9, 16, 14)),
  ])
}

/** The thin line with slanted end ticks of a technical drawing. */
function dimensionNode(width: number, accent: string = color.timber): Node {
  const tick = (side: 'left' | 'right') =>
    box({
      position: 'absolute',
      [side]: 0,
      top: -11,
      width: 2,
      height: 24,
      background: accent,
      transform: 'rotate(20deg)',
    })
  return box({ position: 'relative', width, height: 2, background: accent }, [tick('left'), tick('right')])
}

function box(style: Style, children?: (Node | string)[], key: string | null = null): Node {
  return { type: 'div', key, props: { style: { display: 'flex', ...style }, ...(children && { children }) } }
}
