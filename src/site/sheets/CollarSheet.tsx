import styled from 'styled-components'
import type { BlockProps } from '#schema'
import { describeCollar, drawCollar } from '../drawings/collar.ts'
import { sizes } from '../drawings/label.ts'
import { color, container, space, type } from '../ui/theme.ts'
import { alongEdge, DrawingSheet, inCorner } from './DrawingSheet.tsx'
import { TechnicalDrawing } from './TechnicalDrawing.tsx'

const views = ['single', 'stacked', 'folded'] as const

export function CollarSheet({ caption, ...collar }: BlockProps<'collar-drawing'>) {
  const { name, length, width, height } = collar
  const drawings = drawCollar(collar)
  const words = describeCollar(collar)
  return (
    <Collars name={name} lines={[sizes(length, width, height), caption]}>
      {views.map((view) => (
        <div key={view}>
          <TechnicalDrawing
            drawing={drawings[view]}
            title={words[view].title}
            description={words[view].text}
          />
          {words[view].title}
        </div>
      ))}
    </Collars>
  )
}

const Collars = styled(DrawingSheet)`
  row-gap: ${space(4)};
  align-items: end;
  text-align: center;
  color: ${color.muted};
  font-size: ${type.small};
  > figcaption { text-align: left; }
  .drawing { margin-bottom: ${space(1)}; }
  ${container.medium} { grid-template-columns: 1fr 1fr; ${inCorner} > :nth-child(3) { padding-bottom: ${space(4)}; } }
  ${container.wide} { grid-template-columns: 1fr 1fr 1fr; ${alongEdge} > :nth-child(3) { padding: 0; } }
`
