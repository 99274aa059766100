import styled from 'styled-components'
import type { BlockProps } from '#schema'
import { Actions } from '../ui/Actions.tsx'
import { DimensionLine } from '../ui/DimensionLine.tsx'
import { PagePicture } from '../ui/PagePicture.tsx'
import { openingWidths } from '../ui/picture-files.ts'
import { Inner, Lead } from '../ui/Section.tsx'
import { color, media, size, space } from '../ui/theme.ts'

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
        {image && <PagePicture picture={image} sizes={openingWidths} eager />}
      </Columns>
      <Inner>
        <DimensionLine />
      </Inner>
      {/* What follows waits for the styles of the site: src/pages/page-styles.ts. For React, it is an empty link. */}
      <link />
    </Opening>
  )
}

const Opening = styled.div`
  overflow-x: clip;
  padding-block: clamp(${space(4)}, 5vw, ${space(9)}) ${space(2)};
`

const Columns = styled(Inner)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(4)} ${space(7)};
  padding-bottom: clamp(${space(4)}, 5vw, ${space(8)});
  picture { display: block; margin-inline: -${space(3)}; }
  img { border-radius: 0; }
  ${media.desktop} {
    &[data-picture] { grid-template-columns: repeat(2, minmax(0, 1fr)); align-items: center; }
    picture { margin-inline: 0 calc(min(0px, (${size.page} - 100vw) / 2) - ${space(3)}); }
    img { border-radius: ${size.radius} 0 0 ${size.radius}; }
  }
  ${media.print} { padding-bottom: ${space(1)}; picture, h1 ~ ul { display: none; } }
`

const Points = styled.ul`
  margin-top: ${space(4)};
  display: grid;
  gap: ${space(1)};
  font-weight: 600;
  li { padding-left: ${space(2)}; border-left: 3px solid ${color.timber}; }
`
