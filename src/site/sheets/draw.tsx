import type { ComponentType } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { BlockProps, DrawingType, PageData, ResolvedBlock, ShownBlock, ShownPage } from '#schema'
import { CollarSheet } from './CollarSheet.tsx'
import { isDrawing } from './drawings.ts'
import { PalletSizesSheet } from './PalletSizesSheet.tsx'
import { MeshBoxSheet, PalletSheet } from './ThreeViews.tsx'

const sheets: { [T in DrawingType]: ComponentType<BlockProps<T>> } = {
  'pallet-drawing': PalletSheet,
  'mesh-box-drawing': MeshBoxSheet,
  'collar-drawing': CollarSheet,
  'pallet-sizes': PalletSizesSheet,
}

/** A page as browsers get it: with its drawings as HTML. */
export function drawPage({ blocks, ...page }: PageData): ShownPage {
  return { ...page, blocks: blocks.map(drawBlock) }
}

export function drawBlock(block: ResolvedBlock, index: number): ShownBlock {
  if (!isDrawing(block)) return block
  const { anchor, title, lead } = block
  const html = draw(block, `zeichnung-${index + 1}-`)
  const { dataSheet = false, note } = block.type === 'pallet-sizes' ? block : {}
  const copy = block.type === 'pallet-sizes' && dataSheet ? sizesAsText(block) : undefined
  return { type: 'drawn', anchor, title, lead, html, ...(copy && { copy }), ...(note && { note }) }
}

/** Lines and tabs, as spreadsheets accept them. */
function sizesAsText({ pallets }: BlockProps<'pallet-sizes'>): string {
  const labels = [...new Set(pallets.flatMap(({ details }) => details.map(({ label }) => label)))]
  const value = (details: (typeof pallets)[number]['details'], label: string) =>
    details.find((detail) => detail.label === label)?.value ?? ''
  const rows = pallets.map(({ name, details }) => [name, ...labels.map((label) => value(details, label))])
  return [['Typ', ...labels], ...rows].map((row) => row.join('\t')).join('\n')
}

/** Drawings by their input: one that several pages show, or that is shown again, is drawn once. */
const drawn = new Map<string, string>()

function draw(block: BlockProps<DrawingType>, identifierPrefix: string): string {
  const key = identifierPrefix + JSON.stringify(block)
  // The map pairs every type with its own component; looking one up loses that pairing.
  const Sheet = sheets[block.type] as ComponentType<typeof block>
  const html = drawn.get(key) ?? renderToStaticMarkup(<Sheet {...block} />, { identifierPrefix })
  drawn.set(key, html)
  return html
}
