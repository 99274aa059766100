import type { ComponentType } from 'react'
import type { BlockProps, BlockType, ResolvedBlock } from '#schema'
import { CallToAction } from './CallToAction.tsx'
import { CardGrid } from './CardGrid.tsx'
import { CollarDrawing } from './CollarDrawing.tsx'
import { ComparisonTable } from './ComparisonTable.tsx'
import { ContactDetails } from './ContactDetails.tsx'
import { ContactForm } from './ContactForm.tsx'
import { FeatureList } from './FeatureList.tsx'
import { Figures } from './Figures.tsx'
import { Hero } from './Hero.tsx'
import { Links } from './Links.tsx'
import { MeshBoxDrawing } from './MeshBoxDrawing.tsx'
import { PalletDrawing } from './PalletDrawing.tsx'
import { PalletSizes } from './PalletSizes.tsx'
import { QualityLevels } from './QualityLevels.tsx'
import { Questions } from './Questions.tsx'
import { SpecTable } from './SpecTable.tsx'
import { Steps } from './Steps.tsx'
import { TextBlock } from './TextBlock.tsx'

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
  'contact-form': ContactForm,
  links: Links,
  'pallet-drawing': PalletDrawing,
  'mesh-box-drawing': MeshBoxDrawing,
  'collar-drawing': CollarDrawing,
  'pallet-sizes': PalletSizes,
}

export function Blocks({ blocks }: { blocks: readonly ResolvedBlock[] }) {
  return blocks.map((block, i) => {
    // The map pairs every type with its own component. TypeScript loses that pairing
    // when looking one up, so the only cast of the renderer lives here.
    const Component = components[block.type] as ComponentType<ResolvedBlock>
    return <Component key={i} {...block} />
  })
}
