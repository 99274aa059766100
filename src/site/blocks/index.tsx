import { type ComponentType, memo, Suspense, useDeferredValue } from 'react'
import styled from 'styled-components'
import type { ShownBlock } from '#schema'
import { CallToAction } from './CallToAction.tsx'
import { CardGrid } from './CardGrid.tsx'
import { ComparisonTable } from './ComparisonTable.tsx'
import { ContactDetails } from './ContactDetails.tsx'
import { ContactForm } from './ContactForm.tsx'
import { Drawn } from './Drawn.tsx'
import { FeatureList } from './FeatureList.tsx'
import { Figures } from './Figures.tsx'
import { Hero } from './Hero.tsx'
import { Links } from './Links.tsx'
import { QualityLevels } from './QualityLevels.tsx'
import { Questions } from './Questions.tsx'
import { SpecTable } from './SpecTable.tsx'
import { Steps } from './Steps.tsx'
import { TextBlock } from './TextBlock.tsx'

type ShownType = ShownBlock['type']

/** One component for each block; a missing one does not compile. */
const components: { [T in ShownType]: ComponentType<Extract<ShownBlock, { type: T }>> } = {
  hero: Hero,
  text: TextBlock,
  'card-grid': CardGrid,
  'feature-list': FeatureList,
  steps: Steps,
  'spec-table': SpecTable,
  'comparison-table': ComparisonTable,
  'quality-levels': QualityLevels,
  figures: Figures,
  questions: Questions,
  'call-to-action': CallToAction,
  'contact-details': ContactDetails,
  'contact-form': ContactForm,
  links: Links,
  drawn: Drawn,
}

type Props = {
  blocks: readonly ShownBlock[]
  /** Shows the first block of the page first, and the others right after it. */
  opensFirst?: boolean
}

/** Each block is hydrated separately, so that none makes a visitor wait. */
export function Blocks({ blocks, opensFirst = false }: Props) {
  const showsAll = useDeferredValue(true, !opensFirst)
  const shown = showsAll ? blocks : blocks.slice(0, 1)
  return (
    <>
      {shown.map((block, i) => (
        <Suspense key={i}>
          <Block block={block} />
        </Suspense>
      ))}
      {shown.length < blocks.length && <Room />}
    </>
  )
}

/** Unchanged blocks are not rendered again, neither before the deferred blocks nor with them. */
const Block = memo(({ block }: { block: ShownBlock }) => {
  // The map pairs every type with its own component. TypeScript loses that pairing
  // when looking one up, so the only cast of the renderer lives here.
  const Component = components[block.type] as ComponentType<ShownBlock>
  return <Component {...block} />
})

/** Keeps what follows the blocks out of view until all of them are shown. */
const Room = styled.div`
  height: 100vh;
`
