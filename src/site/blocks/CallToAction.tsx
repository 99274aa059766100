import styled from 'styled-components'
import type { BlockProps } from '#schema'
import { Actions } from '../ui/Actions.tsx'
import { OpeningHours } from '../ui/CompanyContact.tsx'
import { DimensionLine } from '../ui/DimensionLine.tsx'
import { OpeningState } from '../ui/OpeningState.tsx'
import { RunningText } from '../ui/RunningText.tsx'
import { Section } from '../ui/Section.tsx'
import { useSite } from '../ui/SiteContext.ts'
import { color, font, media, size, space, type } from '../ui/theme.ts'

/** The call band: the phone number as large as a headline, when it is answered, and the way to the form. */
export function CallToAction({ text, actions, ...section }: BlockProps<'call-to-action'>) {
  const { company } = useSite()
  // The large number is the company's; any other number gets an ordinary button.
  const isCall = ({ to }: { to: string }) => to === `tel:${company.phoneLink}`
  const call = actions.find(isCall)
  const phone = call && (
    <Call>
      <PhoneNumber href={call.to} aria-label={call.label}>
        {company.phone}
      </PhoneNumber>
      <DimensionLine />
      <OpeningState />
      <OpeningHours />
    </Call>
  )
  return (
    <Forest>
      <Section {...section} aside={phone}>
        {text && <RunningText text={text} />}
        <Actions actions={actions.filter((action) => !isCall(action))} onForest />
      </Section>
    </Forest>
  )
}

/** The band is a box of its own, so the section inside never gets the background of every other section. */
const Forest = styled.div`
  background: ${color.forest};
  color: ${color.onForest};
  header p { color: inherit; }
  section { padding-block: ${space(8)}; ${media.belowTablet} { padding-block: ${space(5)}; } }
  :focus-visible { outline-color: ${color.paper}; }
  ${media.print} { background: none; color: inherit; border-top: 2px solid; main:has([data-sheet]) & { display: none; } }
`

const Call = styled.div`
  display: grid;
  justify-content: start;
  gap: ${space(1)};
  margin-bottom: ${space(3)};
  ${media.columns} { grid-template-columns: 23rem; }
  ul { display: grid; font-size: ${type.small}; }
`

const PhoneNumber = styled.a`
  display: inline-flex;
  align-items: center;
  min-height: ${size.target};
  font-family: ${font.heading};
  font-size: ${type.numeral};
  font-weight: 600;
  line-height: 1.1;
  text-decoration: none;
  ${media.tablet} { white-space: nowrap; }
  &:hover { text-decoration: underline; }
`
