import type { BlockProps } from '#schema'
import { sizes } from '../drawings/label.ts'
import { describePallet, drawPallet } from '../drawings/pallet.ts'
import { ThreeViews } from './ThreeViews.tsx'

export function PalletSheet({ caption, ...pallet }: BlockProps<'pallet-drawing'>) {
  const { name, length, width, height } = pallet
  return (
    <ThreeViews
      name={name}
      lines={[sizes(length, width, height), caption, 'Alle Maße in Millimetern']}
      drawings={drawPallet(pallet)}
      words={describePallet(pallet)}
    />
  )
}
