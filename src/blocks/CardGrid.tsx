import styled from 'styled-components'
import type { BlockProps } from '#schema'
import { RunningText } from '../ui/RunningText.tsx'
import { Section } from '../ui/Section.tsx'
import { SiteLink } from '../ui/SiteLink.tsx'
import { color, space } from '../ui/theme.ts'

export function CardGrid({ cards, ...section }: BlockProps<'card-grid'>) {
  return (
    <Section {...section}>
      <Grid>
        {cards.map((card, i) => (
          <Card key={i}>
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
          </Card>
        ))}
      </Grid>
    </Section>
  )
}

const Grid = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 17rem), 1fr));
  gap: ${space(4)};
`

const Card = styled.li`
  display: flex;
  flex-direction: column;
  gap: ${space(1.5)};
  padding-top: ${space(2)};
  border-top: 2px solid ${color.ink};
`

const Details = styled.dl`
  margin: 0;
  dt { color: ${color.muted}; font-size: 0.875rem; }
  dd { margin: 0 0 ${space(1)}; font-variant-numeric: tabular-nums; }
`

const More = styled(SiteLink)`
  margin-top: auto;
  padding-block: ${space(1.25)};
  font-weight: 600;
  &::after { content: ' →' / ''; }
`
