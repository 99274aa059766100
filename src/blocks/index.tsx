import { type ComponentType, Suspense } from 'react'
import type { BlockProps, BlockType, ResolvedBlock } from '#schema'
import { CallToAction } from './CallToAction.tsx'
import { CardGrid } from './CardGrid.tsx'
import { ComparisonTable } from './ComparisonTable.tsx'
import { ContactDetails } from './ContactDetails.tsx'
import { FeatureList } from './FeatureList.tsx'
import { Figures } from './Figures.tsx'
import { Hero } from './Hero.tsx'
import { Links } from './Links.tsx'
import { isOnDemand, onDemand } from './on-demand.tsx'
import { QualityLevels } from './QualityLevels.tsx'
import { Questions } from './Questions.tsx'
import { SpecTable } from './SpecTable.tsx'
import { Steps } from './Steps.tsx'
import { TextBlock } from './TextBlock.tsx'

const drawings = () => import('./drawings.ts')
const still = { isStill: true }

/** One component for each block; leaving one out does not compile. */
const components: { [T in BlockType]: ComponentType<BlockProps<T>> } = {
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
  'contact-form': onDemand(async () => (await import('./ContactForm.tsx')).ContactForm),
  links: Links,
  'pallet-drawing': onDemand(async () => (await drawings()).PalletDrawing, still),
  'mesh-box-drawing': onDemand(async () => (await drawings()).MeshBoxDrawing, still),
  'collar-drawing': onDemand(async () => (await drawings()).CollarDrawing, still),
  'pallet-sizes': onDemand(async () => (await drawings()).PalletSizes, still),
}

/**
 * Fetches the code of blocks that comes on demand; `Blocks` shows them only afterwards. When React takes over what the
 * server sent, still blocks need none.
 */
export async function loadBlocks(
  blocks: readonly { type: BlockType }[],
  { isHydrating = false } = {},
): Promise<void> {
  await Promise.all(
    blocks.map(({ type }) => {
      const component = components[type] as ComponentType
      if (!isOnDemand(component) || (isHydrating && component.isStill)) return undefined
      return component.load()
    }),
  )
}

/** Each block is taken over by itself, so that none keeps a visitor waiting. */
export function Blocks({ blocks }: { blocks: readonly ResolvedBlock[] }) {
  return blocks.map((block, i) => {
    // The map pairs every type with its own component. TypeScript loses that pairing
    // when looking one up, so the only cast of the renderer lives here.
    const Component = components[block.type] as ComponentType<ResolvedBlock>
    return (
      <Suspense key={i}>
        <Component {...block} />
      </Suspense>
    )
  })
}
