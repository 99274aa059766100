import { z } from 'zod'
import { CallToAction } from './call-to-action.ts'
import { CardGrid } from './card-grid.ts'
import { CollarDrawing } from './collar-drawing.ts'
import { ComparisonTable } from './comparison-table.ts'
import { ContactDetails } from './contact-details.ts'
import { ContactForm } from './contact-form.ts'
import { FeatureList } from './feature-list.ts'
import { Figures } from './figures.ts'
import { Hero } from './hero.ts'
import { Links } from './links.ts'
import { MeshBoxDrawing } from './mesh-box-drawing.ts'
import { PalletDrawing } from './pallet-drawing.ts'
import { PalletSizes } from './pallet-sizes.ts'
import { QualityLevels } from './quality-levels.ts'
import { Questions } from './questions.ts'
import { SpecTable } from './spec-table.ts'
import { Steps } from './steps.ts'
import { TextBlock } from './text.ts'

/** Every block that a page may contain. */
export const Block = z.discriminatedUnion('type', [
  Hero,
  TextBlock,
  CardGrid,
  FeatureList,
  Steps,
  SpecTable,
  ComparisonTable,
  QualityLevels,
  Figures,
  Questions,
  CallToAction,
  ContactDetails,
  ContactForm,
  Links,
  PalletDrawing,
  MeshBoxDrawing,
  CollarDrawing,
  PalletSizes,
])
export type Block = z.output<typeof Block>
export type BlockType = Block['type']

export const blockSchemas: ReadonlyMap<string, (typeof Block.options)[number]> = new Map(
  Block.options.map((option) => [option.shape.type.value, option]),
)
