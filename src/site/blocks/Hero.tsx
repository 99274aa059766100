import styled from 'styled-components'
import type { BlockProps } from '#schema'
import { Actions } from '../ui/Actions.tsx'
import { PhoneLink } from '../ui/CompanyContact.tsx'
import { DimensionLine } from '../ui/DimensionLine.tsx'
import { OpeningState } from '../ui/OpeningState.tsx'
import { PagePicture } from '../ui/PagePicture.tsx'
import { openingWidths } from '../ui/picture-files.ts'
import { fullRows, Inner, Lead } from '../ui/Section.tsx'
import { SiteLink } from '../ui/SiteLink.tsx'
import { StyleSheetLink } from '../ui/StyleSheetLink.tsx'
import { color, media, size, space } from '../ui/theme.ts'

export function Hero({ title, lead, points, actions, image, showsHours, links }: BlockProps<'hero'>) {
  return (
    <Opening>
      <Columns data-picture={image ? '' : undefined}>
        <div>
          <h1 tabIndex={-1}>{title}</h1>
          {lead && <Lead>{lead}</Lead>}
          {showsHours && <Hours />}
          <Actions actions={actions} />
        </div>
        {image && <PagePicture picture={image} sizes={openingWidths} eager />}
        {points.length > 0 && (
          <Points>
            {points.map((point, i) => (
              <li key={i}>{point}</li>
            ))}
          </Points>
        )}
      </Columns>
      <Inner>
        <DimensionLine />
        {links.length > 0 && (
          <Links aria-label="Direkt zu">
            {links.map(({ label, to }, i) => (
              <SiteLink key={i} href={to}>
                {label}
              </SiteLink>
            ))}
          </Links>
        )}
      </Inner>
      <StyleSheetLink />
    </Opening>
  )
}

/** Where somebody answers, and whether they do now: the state comes last and has room, so that it moves nothing. */
function Hours() {
  return (
    <Now>
      <PhoneLink />
      <OpeningState />
    </Now>
  )
}

const Now = styled.div`
  display: flex;
  align-items: baseline;
  gap: ${space(2)};
  margin-top: ${space(2)};
  font-weight: 600;
  && > p { flex: 1; min-width: 0; ${media.belowTablet} { min-height: 2lh; } }
  a { line-height: ${size.target}; }
`

const Opening = styled.div`
  overflow-x: clip;
  padding-block: clamp(${space(3)}, 4vw, ${space(6)}) ${space(2)};
`

const Columns = styled(Inner)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(3)} ${space(7)};
  padding-bottom: clamp(${space(2)}, 4vw, ${space(6)});
  picture { display: block; margin-inline: -${space(3)}; }
  img { border-radius: 0; }
  /* The bar at the bottom edge of a phone calls as well. */
  ${media.belowTablet} { a[href^='tel:'] { display: none; } }
  ${media.columns} {
    &[data-picture] { grid-template-columns: repeat(2, minmax(0, 1fr)); align-items: center; }
    picture { margin-inline: 0 calc(min(0px, (${size.page} - 100vw) / 2) - ${space(3)}); }
    img { border-radius: ${size.radius} 0 0 ${size.radius}; }
  }
  ${media.print} { padding-bottom: ${space(1)}; picture, > ul { display: none; } }
`

const Points = styled.ul`
  ${fullRows}
  grid-column: 1 / -1;
  gap: ${space(0.5)} ${space(4)};
  font-weight: 600;
  li { padding-left: ${space(2)}; border-left: 3px solid ${color.timber}; }
  /* As wide as their words. */
  ${media.columns} { &&& { grid-template-columns: none; grid-auto-flow: column; } }
`

const Links = styled.nav`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(9.75rem, 1fr));
  gap: ${space(0.5)} ${space(1)};
  margin-top: ${space(2)};
  a { display: flex; align-items: center; min-height: ${size.target}; font-weight: 600; }
  ${media.columns} { display: flex; flex-wrap: wrap; column-gap: clamp(${space(2)}, 3vw - 1rem, ${space(4)}); }
  ${media.print} { display: none; }
`
