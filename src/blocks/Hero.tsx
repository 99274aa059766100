import styled from 'styled-components'
import type { BlockProps } from '#schema'
import { Actions } from '../ui/Actions.tsx'
import { DimensionLine } from '../ui/DimensionLine.tsx'
import { PagePicture } from '../ui/PagePicture.tsx'
import { Inner, Lead } from '../ui/Section.tsx'
import { color, media, space } from '../ui/theme.ts'

export function Hero({ title, lead, points, actions, image }: BlockProps<'hero'>) {
  return (
    <Opening>
      <Columns data-picture={image ? '' : undefined}>
        <div>
          <h1 tabIndex={-1}>{title}</h1>
          {lead && <Lead>{lead}</Lead>}
          <Actions actions={actions} />
          {points.length > 0 && (
            <Points>
              {points.map((point, i) => (
                <li key={i}>{point}</li>
              ))}
            </Points>
          )}
        </div>
        {image && <PagePicture picture={image} sizes={pictureWidths} eager />}
      </Columns>
      <Inner>
        <DimensionLine />
      </Inner>
    </Opening>
  )
}

/** As the columns below make them; 3rem are the edges of the page, 3.5rem lie between the columns. */
const pictureWidths = '(min-width: 75em) 34.25rem, (min-width: 72em) calc(50vw - 3.25rem), calc(100vw - 3rem)'

const Opening = styled.div`
  padding-block: clamp(${space(4)}, 5vw, ${space(9)}) ${space(2)};
`

const Columns = styled(Inner)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(4)} ${space(7)};
  padding-bottom: clamp(${space(4)}, 5vw, ${space(8)});
  ${media.desktop} {
    &[data-picture] { grid-template-columns: repeat(2, minmax(0, 1fr)); align-items: center; }
  }
`

const Points = styled.ul`
  margin-top: ${space(4)};
  display: flex;
  flex-wrap: wrap;
  gap: ${space(1)} ${space(4)};
  font-weight: 600;
  li { padding-left: ${space(2)}; border-left: 3px solid ${color.timber}; }
`
