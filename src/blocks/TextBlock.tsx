import styled from 'styled-components'
import type { BlockProps } from '#schema'
import { Actions } from '../ui/Actions.tsx'
import { PagePicture } from '../ui/PagePicture.tsx'
import { RunningText } from '../ui/RunningText.tsx'
import { Section } from '../ui/Section.tsx'
import { media, space } from '../ui/theme.ts'

export function TextBlock({ text, image, actions, ...section }: BlockProps<'text'>) {
  return (
    <Section {...section}>
      <Columns data-picture={image ? '' : undefined}>
        <div>
          <RunningText text={text} />
          <Actions actions={actions} />
        </div>
        {image && <PagePicture picture={image} sizes="(min-width: 48em) 36rem, 100vw" />}
      </Columns>
    </Section>
  )
}

const Columns = styled.div`
  display: grid;
  gap: ${space(4)};
  ${media.tablet} {
    &[data-picture] { grid-template-columns: 1fr 1fr; }
  }
`
