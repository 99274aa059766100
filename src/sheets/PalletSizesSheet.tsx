import styled from 'styled-components'
import type { BlockProps } from '#schema'
import { baseInWords, describePalletSize, drawPalletSizes, indent } from '../drawings/pallet-sizes.ts'
import { color, container, font, media, space, type } from '../ui/theme.ts'
import { alongEdge, DrawingSheet } from './DrawingSheet.tsx'
import { TechnicalDrawing } from './TechnicalDrawing.tsx'

export function PalletSizesSheet({ pallets, caption }: BlockProps<'pallet-sizes'>) {
  const drawings = drawPalletSizes(pallets)
  return (
    <Sheet name="In einem Maßstab, von unten gesehen" lines={[caption]}>
      <Sizes data-few={pallets.length < 5 ? pallets.length : undefined}>
        {drawings.map((drawing, i) => {
          const pallet = pallets[i]
          if (!pallet) return null
          return (
            <li key={i}>
              <TechnicalDrawing
                drawing={drawing}
                title={pallet.name}
                description={describePalletSize(pallet)}
              />
              <p>
                <strong>{pallet.name}</strong> {baseInWords(pallet.base)}
              </p>
            </li>
          )
        })}
      </Sizes>
    </Sheet>
  )
}

const Sheet = styled(DrawingSheet)`
  ${container.medium} { ${alongEdge} }
`

const Sizes = styled.ul`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: ${space(4)} ${space(1)};
  color: ${color.muted};
  font-size: ${type.small};
  p { padding-left: ${indent * 100}%; }
  strong { color: ${color.ink}; font: 600 ${type.h3}/1.2 ${font.heading}; }
  ${container.medium} { grid-template-columns: 1fr 1fr 1fr; gap: ${space(5)} ${space(3)}; }
  ${media.print} { font-size: 1.375rem; strong { font-size: 1.5rem; } }
  ${container.wide} {
    grid-template-columns: repeat(5, 1fr);
    &[data-few='4'] { grid-template-columns: repeat(4, 1fr); }
    &[data-few='3'] { grid-template-columns: repeat(3, 1fr); }
    &[data-few='2'] { grid-template-columns: repeat(2, 1fr); }
    &[data-few='1'] { grid-template-columns: 1fr; }
  }
`
