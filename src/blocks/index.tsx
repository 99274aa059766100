import type { ComponentType } from 'react'
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
  'pallet-drawing': onDemand(async () => (await drawings()).PalletDrawing),
  'mesh-box-drawing': onDemand(async () => (await drawings()).MeshBoxDrawing),
  'collar-drawing': onDemand(async () => (await drawings()).CollarDrawing),
  'pallet-sizes': onDemand(async () => (await drawings()).PalletSizes),
}

/** Fetches the code of blocks that comes on demand; `Blocks` shows them only afterwards. */
export async function loadBlocks(blocks: readonly { type: BlockType }[]): Promise<void> {
  await Promise.all(
    blocks.map(({ type }) => {
      const component = components[type] as ComponentType
      return isOnDemand(component) ? component.load() : undefined
    }),
  )
}

export function Blocks({ blocks }: { blocks: readonly ResolvedBlock[] }) {
  return blocks.map((block, i) => {
    // The map pairs every type with its own component. TypeScript loses that pairing
    // when looking one up, so the only cast of the renderer lives here.
    const Component = components[block.type] as ComponentType<ResolvedBlock>
    return <Component key={i} {...block} />
  })
}
