import type { ComponentType } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { ServerStyleSheet } from 'styled-components'
import type { BlockProps, DrawingType, PageData, ResolvedBlock, ShownBlock, ShownPage } from '#schema'
import { rulesOf } from '../ui/server-styles.tsx'
import { CollarSheet } from './CollarSheet.tsx'
import { MeshBoxSheet } from './MeshBoxSheet.tsx'
import { PalletSheet } from './PalletSheet.tsx'
import { PalletSizesSheet } from './PalletSizesSheet.tsx'

const sheets: { [T in DrawingType]: ComponentType<BlockProps<T>> } = {
  'pallet-drawing': PalletSheet,
  'mesh-box-drawing': MeshBoxSheet,
  'collar-drawing': CollarSheet,
  'pallet-sizes': PalletSizesSheet,
}

/** A page as browsers get it: its drawings are HTML, with the rules of CSS that they need. */
export function drawPage({ blocks, ...page }: PageData): ShownPage {
  return { ...page, ...drawBlocks(blocks) }
}

export function drawBlocks(blocks: readonly ResolvedBlock[]): Pick<ShownPage, 'blocks' | 'styles'> {
  const sheet = new ServerStyleSheet()
  try {
    const drawn = blocks.map((block, i): ShownBlock => {
      if (!isDrawing(block)) return block
      const { anchor, title, lead } = block
      // The map pairs every type with its own component; looking one up loses that pairing.
      const Sheet = sheets[block.type] as ComponentType<typeof block>
      const options = { identifierPrefix: `zeichnung-${i + 1}-` }
      const html = renderToStaticMarkup(sheet.collectStyles(<Sheet {...block} />), options)
      return { type: 'drawn', anchor, title, lead, html }
    })
    return { blocks: drawn, styles: rulesOf(sheet) }
  } finally {
    sheet.seal()
  }
}

function isDrawing(block: ResolvedBlock): block is BlockProps<DrawingType> {
  return block.type in sheets
}
