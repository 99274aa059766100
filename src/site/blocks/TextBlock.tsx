import styled from 'styled-components'
import type { BlockProps } from '#schema'
import { Actions } from '../ui/Actions.tsx'
import { PagePicture } from '../ui/PagePicture.tsx'
import { RunningText } from '../ui/RunningText.tsx'
import { Section } from '../ui/Section.tsx'
import { media, space } from '../ui/theme.ts'

export function TextBlock({ text, image, actions, ...section }: BlockProps<'text'>) {
  return (
    <Section {...section} beside={!image}>
      <Columns data-picture={image ? '' : undefined}>
        <div>
          <RunningText text={text} />
          <Actions actions={actions} />
        </div>
        {image && <PagePicture picture={image} sizes={pictureWidths} />}
      </Columns>
    </Section>
  )
}

/** Matches the columns below; 3rem are the page margins, 2rem the gap between the columns. */
const pictureWidths = '(min-width: 75em) 35rem, (min-width: 48em) calc(50vw - 2.5rem), calc(100vw - 3rem)'

const Columns = styled.div`
  display: grid;
  gap: ${space(4)};
  ${media.tablet} {
    &[data-picture] { grid-template-columns: 1fr 1fr; }
  }
`
