import styled from 'styled-components'
import type { BlockProps } from '#schema'
import { Actions } from '../ui/Actions.tsx'
import { OpeningHours } from '../ui/CompanyContact.tsx'
import { RunningText } from '../ui/RunningText.tsx'
import { Section } from '../ui/Section.tsx'
import { useSite } from '../ui/SiteContext.ts'
import { color, space } from '../ui/theme.ts'

export function CallToAction({ text, actions, ...section }: BlockProps<'call-to-action'>) {
  const { openingHours } = useSite()
  return (
    <Forest>
      <Section {...section}>
        {text && <RunningText text={text} />}
        <Actions actions={actions} onForest />
        <Hours>
          <OpeningHours hours={openingHours} />
        </Hours>
      </Section>
    </Forest>
  )
}

/** The band is a box of its own, so the section inside is never an even one. */
const Forest = styled.div`
  background: ${color.forest};
  color: ${color.onForest};
  header p { color: inherit; }
  :focus-visible { outline-color: ${color.paper}; }
`

const Hours = styled.div`
  margin-top: ${space(3)};
  ul { display: flex; flex-wrap: wrap; gap: 0 ${space(3)}; }
`
