import styled from 'styled-components'
import type { BlockProps } from '#schema'
import { PagePicture } from '../ui/PagePicture.tsx'
import { RunningText } from '../ui/RunningText.tsx'
import { Section } from '../ui/Section.tsx'
import { SiteLink } from '../ui/SiteLink.tsx'
import { color, media, space, type } from '../ui/theme.ts'

export function CardGrid({ cards, layout, ...section }: BlockProps<'card-grid'>) {
  const List = layout === 'index' ? Index : Grid
  return (
    <Section {...section}>
      <List>
        {cards.map((card, i) => (
          <li key={i}>
            {card.image && <PagePicture picture={card.image} sizes={pictureWidths} />}
            <h3>{card.title}</h3>
            {card.text && <RunningText text={card.text} />}
            {card.details.length > 0 && (
              <Details>
                {card.details.map(({ label, value }, j) => (
                  <div key={j}>
                    <dt>{label}</dt>
                    <dd>{value}</dd>
                  </div>
                ))}
              </Details>
            )}
            {card.link && (
              <More href={card.link.to} aria-label={`${card.link.label}: ${card.title}`}>
                {card.link.label}
              </More>
            )}
          </li>
        ))}
      </List>
    </Section>
  )
}

/** As the columns below make them: one, two from 40em on, three from 61em on. */
const pictureWidths =
  '(min-width: 75em) 22rem, (min-width: 61em) calc(33vw - 3rem), (min-width: 40em) calc(50vw - 2.5rem), calc(100vw - 3rem)'

const Grid = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 17rem), 1fr));
  gap: ${space(4)};
  > li {
    display: flex;
    flex-direction: column;
    gap: ${space(1.5)};
    padding-top: ${space(2)};
    border-top: 2px solid ${color.ink};
  }
  > li:has(> picture) { padding-top: 0; border-top: 0; }
`

/** Names, one line on each and an arrow, as in the index of a book; the whole row leads on. */
const Index = styled.ul`
  border-bottom: 1px solid ${color.line};
  > li {
    position: relative;
    display: grid;
    gap: ${space(0.5)} ${space(4)};
    padding-block: ${space(2)};
    border-top: 1px solid ${color.line};
  }
  h3 { font-size: ${type.h2}; line-height: 1.1; }
  a::before { content: ''; position: absolute; inset: 0; }
  > li:has(> a):hover { border-top-color: ${color.timber}; }
  > li:has(> a):hover h3 { text-decoration: underline; text-decoration-thickness: 2px; text-underline-offset: 0.15em; }
  ${media.tablet} {
    > li { grid-template-columns: 1fr 2fr auto; align-items: center; padding-block: ${space(2.5)}; }
    p { max-width: 34rem; }
  }
`

const Details = styled.dl`
  margin: 0;
  > div { display: grid; grid-template-columns: 6.5rem 1fr; gap: ${space(1)}; padding-block: ${space(0.5)}; }
  > div + div { border-top: 1px solid ${color.line}; }
  dt { color: ${color.muted}; font-size: ${type.small}; }
  dd { margin: 0; font-variant-numeric: tabular-nums; }
`

const More = styled(SiteLink)`
  justify-self: start;
  margin-top: auto;
  padding-block: ${space(1.25)};
  font-weight: 600;
  &::after { content: '→' / ''; display: inline-block; margin-left: 0.4em; font-size: 1.25em; line-height: 1; }
`
