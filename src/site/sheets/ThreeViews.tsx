import styled from 'styled-components'
import type { BlockProps } from '#schema'
import { sizes } from '../drawings/label.ts'
import { describeMeshBox, drawMeshBox } from '../drawings/mesh-box.ts'
import { describePallet, drawPallet } from '../drawings/pallet.ts'
import type { Drawings } from '../drawings/three-views.ts'
import { container, space } from '../ui/theme.ts'
import { DrawingSheet, inCorner } from './DrawingSheet.tsx'
import { TechnicalDrawing } from './TechnicalDrawing.tsx'

export function PalletSheet({ caption, ...pallet }: BlockProps<'pallet-drawing'>) {
  const { name, length, width, height } = pallet
  const lines = [sizes(length, width, height), caption]
  const parts = { drawings: drawPallet(pallet), words: describePallet(pallet) }
  return <ThreeViews name={name} lines={lines} isNarrow={isNarrow(pallet)} {...parts} />
}

export function MeshBoxSheet({ caption, ...box }: BlockProps<'mesh-box-drawing'>) {
  const { name, outside, inside } = box
  const lines = [
    `außen ${sizes(outside.length, outside.width, outside.height)}`,
    `innen ${sizes(inside.length, inside.width, inside.height)}`,
    caption,
  ]
  const parts = { drawings: drawMeshBox(box), words: describeMeshBox(box) }
  return <ThreeViews name={name} lines={lines} isNarrow={isNarrow(outside)} {...parts} />
}

const isNarrow = ({ length, width }: { length: number; width: number }) => width <= length * 0.7

type Props = {
  name: string
  lines: readonly (string | undefined)[]
  isNarrow: boolean
  drawings: Drawings
  words: Record<keyof Drawings, string>
}

const views = [
  ['isometric', undefined],
  ['front', 'Vorderansicht'],
  ['plan', 'Draufsicht'],
  ['side', 'Seitenansicht'],
] as const

/** The isometric view of a product, and its other views below it or next to it, lined up. */
function ThreeViews({ drawings, words, ...sheet }: Props) {
  return (
    <Views {...sheet}>
      {views.map(([view, title = sheet.name]) => (
        <TechnicalDrawing key={view} drawing={drawings[view]} title={title} description={words[view]} />
      ))}
    </Views>
  )
}

const Views = styled(DrawingSheet)`
  align-items: start;
  ${container.medium} {
    grid-template: 'isometric front' 'isometric plan' 'isometric side' / 1fr 1fr;
    > :nth-child(1) { grid-area: isometric; align-self: center; }
    > :nth-child(2) { grid-area: front; }
    > :nth-child(3) { grid-area: plan; }
    > :nth-child(4) { grid-area: side; }
  }
  ${container.wide} {
    grid-template: 'isometric front side' auto 'isometric plan block' 1fr / 1.4fr 1fr 1fr;
    ${inCorner}
    > :nth-child(3) { margin-bottom: ${space(4)}; }
    > figcaption { grid-area: block; }
    /* A narrow side needs less room at the same scale, so everything else gets more. */
    &[data-narrow] { overflow: hidden; grid-template-columns: minmax(0, 1.45fr) minmax(0, 1.2fr) minmax(0, 0.8fr); > :nth-child(4) { width: 150%; } }
  }
`
