import styled from 'styled-components'
import type { BlockProps } from '#schema'
import { areFew, baseInWords, describePalletSize, drawPalletSizes, indent } from '../drawings/pallet-sizes.ts'
import { color, container, media, size, space, type } from '../ui/theme.ts'
import { alongEdge, DrawingSheet } from './DrawingSheet.tsx'
import { TechnicalDrawing } from './TechnicalDrawing.tsx'

export function PalletSizesSheet({ pallets, caption }: BlockProps<'pallet-sizes'>) {
  const drawings = drawPalletSizes(pallets)
  /** True for a property that all pallets share, which does not help to choose one. */
  const isSame = (label: string, value: string) =>
    pallets.every(({ details }) => details.some((one) => one.label === label && one.value === value))
  return (
    <Sheet
      name={areFew(pallets) ? 'In einem Maßstab' : 'In einem Maßstab, von unten gesehen'}
      lines={[caption]}
    >
      <Sizes
        data-few={areFew(pallets) ? pallets.length : undefined}
        data-detailed={pallets.some(({ details }) => details.length > 0) ? '' : undefined}
      >
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
              <div>
                <h3>{pallet.name}</h3>{' '}
                {pallet.details.length === 0 ? (
                  baseInWords(pallet.base)
                ) : (
                  <dl>
                    {pallet.details.map(({ label, value }, j) => (
                      <div key={j} data-same={isSame(label, value) ? '' : undefined}>
                        <dt>{label}</dt> <dd>{value}</dd>
                      </div>
                    ))}
                  </dl>
                )}
                {pallet.request && <a href={pallet.request}>{`${pallet.name} anfragen`}</a>}
              </div>
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
  > li > :last-child { padding-left: ${indent * 100}%; }
  h3 { display: inline; color: ${color.ink}; font-size: ${type.h3}; }
  dl, dd { margin: 0; }
  dl { margin-top: ${space(0.5)}; }
  dt, dd { display: inline; }
  dd { color: ${color.ink}; }
  [data-same] :is(dt, dd) { color: ${color.muted}; font-size: 0.8125rem; }
  a { display: flex; align-items: center; min-height: ${size.target}; color: ${color.ink}; font-weight: 600; }
  &[data-few] { grid-template-columns: 1fr; align-items: end; > li > :last-child { padding-left: 0; text-align: center; } }
  ${container.medium} { &, &[data-few] { grid-template-columns: 1fr 1fr 1fr; } gap: ${space(5)} ${space(3)}; }
  ${media.print} { font-size: 1.375rem; h3 { font-size: 1.5rem; } dl, a { display: none; } }
  ${container.wide} {
    grid-template-columns: repeat(5, 1fr);
    &[data-few='4'] { grid-template-columns: repeat(4, 1fr); }
    &[data-few='3'] { grid-template-columns: repeat(3, 1fr); }
    &[data-few='2'] { grid-template-columns: repeat(2, 1fr); }
    &[data-few='1'] { grid-template-columns: 1fr; }
  }
  /* What is said of each stands beside its drawing; on paper, the table below says it. */
  ${media.screen} {
    &[data-detailed] {
      grid-template-columns: minmax(0, 1fr);
      row-gap: ${space(3)};
      > li { display: grid; grid-template-columns: minmax(0, 2fr) minmax(0, 3fr); align-items: start; column-gap: ${space(1)}; }
      > li > :last-child { padding-left: 0; }
      ${container.medium} { grid-template-columns: repeat(3, minmax(0, 1fr)); > li { display: block; } }
      ${container.wide} { > li { display: grid; } }
    }
  }
`
