import styled from 'styled-components'
import type { BlockProps } from '#schema'
import { arrow } from '../ui/arrow.ts'
import { DrawnNote, PagePicture } from '../ui/PagePicture.tsx'
import { RunningText } from '../ui/RunningText.tsx'
import { Section, unsplit } from '../ui/Section.tsx'
import { SiteLink } from '../ui/SiteLink.tsx'
import { color, media, size, space, type } from '../ui/theme.ts'

export function CardGrid({ cards, ...section }: BlockProps<'card-grid'>) {
  // A value like 1200 × 800 × 144 mm needs a third of the width.
  const columns = columnsFor(cards.length, cards.some(({ details }) => details.length > 0) ? 3 : 4)
  return (
    <Section {...section}>
      <Grid data-columns={columns}>
        {cards.map((card, i) => (
          <li key={i}>
            {card.image && (
              <PagePicture
                picture={card.image}
                sizes={pictureWidths(cards.length === 7 && i < 3 ? 3 : columns)}
                isSmall
              />
            )}
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
      </Grid>
      <DrawnNote pictures={cards.map(({ image }) => image)} />
    </Section>
  )
}

/** Uses as many rows as needed and spreads the cards evenly: seven become four and three. */
function columnsFor(cards: number, max: number): number {
  return Math.ceil(cards / Math.ceil(cards / max))
}

/** Matches the columns below; on a phone, a small picture is shown next to the text. */
function pictureWidths(columns: number): string {
  const between = (columns - 1) * 2 + 3
  const widest = Math.round((7200 - 100 * (between - 3)) / columns) / 100
  const onDesk = `(min-width: 75em) ${widest}rem, (min-width: 61em) calc((100vw - ${between}rem) / ${columns})`
  return `${onDesk}, (min-width: 40em) calc(50vw - 2.5rem), 6.5rem`
}

const Grid = styled.ul`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(2)};
  ${media.pairs} { gap: ${space(4)}; }
  > li {
    position: relative;
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    align-content: start;
    gap: ${space(1.5)} ${space(2)};
    padding-top: ${space(2)};
    border-top: 2px solid ${color.ink};
  }
  > li:has(> picture) { padding-top: 0; border-top: 0; }
  ${media.belowPairs} {
    > li:has(> picture) { grid-template: auto auto 1fr / min(6.5rem, 30%) minmax(0, 1fr); row-gap: 0; }
    > li > picture { grid-row: 1 / span 4; }
    > li > picture ~ * { grid-column: 2; }
    > li > picture ~ div { grid-row: 2; }
    > li > picture ~ dl { grid-row: 3; }
    > li > picture ~ :is(div, dl) { font-size: ${type.small}; line-height: 1.45; }
    /* The row itself is the link, and its arrow says so. */
    > li > picture ~ h3 { grid-row: 1; padding-right: ${space(4)}; }
    > li > picture ~ a { grid-row: 1; justify-self: end; min-height: ${size.target}; margin-block: -${space(1)}; padding: ${space(2)} 0 ${space(2)} ${space(4)}; font-size: 0; &::after { font-size: 1rem; } }
  }
  /* The whole card leads where its link leads; other links in its text stay within reach. */
  > li > a::before { content: ''; position: absolute; inset: 0; }
  > li > div a { position: relative; z-index: 1; }
  ${media.pairs} {
    grid-template-columns: repeat(6, minmax(0, 1fr));
    > li, > li:has(> picture) { display: flex; flex-direction: column; align-items: stretch; grid-column: span 3; }
  }
  /* Two without pictures are two doors. */
  &:not(:has(> li > picture)):has(> :nth-child(2):last-child) > li {
    padding: ${space(3)};
    border: 1px solid ${color.forest};
    background: ${color.surface};
    ${media.screen} { &:first-child { background: ${color.forest}; color: ${color.onForest}; dt { color: inherit; } } }
  }
  /* With an odd number of cards, the first one has a row of its own. */
  ${media.onlyPairs} {
    > li:first-child:nth-last-child(odd):not(:only-child) { grid-column: 1 / -1; }
    > li:first-child:nth-last-child(odd):has(> picture) { display: grid; grid-template: auto auto 1fr / 1fr 1fr; column-gap: ${space(4)}; }
    > li:first-child:nth-last-child(odd) > picture { grid-row: 1 / span 4; }
  }
  ${media.columns} {
    grid-template-columns: repeat(4, minmax(0, 1fr));
    &[data-columns='3'] { grid-template-columns: repeat(3, minmax(0, 1fr)); }
    &[data-columns='2'] { grid-template-columns: repeat(2, minmax(0, 1fr)); }
    &[data-columns='1'] { grid-template-columns: minmax(0, 1fr); }
    > li, > li:has(> picture) { grid-column: auto; }
    /* Seven leave no hole: three and four. */
    &:has(> :nth-child(7):last-child) { grid-template-columns: repeat(12, minmax(0, 1fr)); > li { grid-column: span 3; } > li:nth-child(-n + 3) { grid-column: span 4; } }
  }
  ${media.print} { picture { display: none; } }
  ${unsplit(3)}
`

const Details = styled.dl`
  margin: 0;
  overflow-wrap: break-word;
  > div { display: flex; flex-wrap: wrap; column-gap: ${space(1)}; padding-block: ${space(0.5)}; }
  > div + div { border-top: 1px solid ${color.line}; }
  dt { flex: none; width: min(6.5rem, 100%); color: ${color.muted}; font-size: ${type.small}; }
  /* A measure stays whole: where it has no room beside its name, it stands below. */
  dd { flex: 1 1 10rem; max-width: 100%; margin: 0; font-variant-numeric: tabular-nums; }
`

const More = styled(SiteLink)`
  justify-self: start;
  margin-top: auto;
  padding-block: ${space(1.25)};
  font-weight: 600;
  &::after { ${arrow} display: inline-block; margin-left: 0.5em; }
`
