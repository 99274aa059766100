import type { BlockProps } from '#schema'
import { sizes } from '../drawings/label.ts'
import { describePallet, drawPallet } from '../drawings/pallet.ts'
import { Section } from '../ui/Section.tsx'
import { ThreeViews } from '../ui/ThreeViews.tsx'

export function PalletDrawing({ anchor, title, lead, caption, ...pallet }: BlockProps<'pallet-drawing'>) {
  const { name, length, width, height } = pallet
  return (
    <Section anchor={anchor} title={title} lead={lead} isSheet>
      <ThreeViews
        name={name}
        lines={[sizes(length, width, height), caption, 'Alle Maße in Millimetern']}
        drawings={drawPallet(pallet)}
        words={describePallet(pallet)}
      />
    </Section>
  )
}
