export { Block, type BlockType, blockSchemas } from './blocks/index.ts'
export { Day } from './company.ts'
export { type ContactField, ContactRequest } from './contact-request.ts'
export type {
  BlockProps,
  Closure,
  DrawingType,
  DrawnBlock,
  FieldLimits,
  PageData,
  Picture,
  Place,
  ResolvedBlock,
  ShownBlock,
  ShownPage,
  SiteData,
} from './data.ts'
export type { Inline, Markup, MarkupNode } from './markup.ts'
export { Page } from './page.ts'
export { type Proof, type Role, roles } from './parts.ts'
export { type Notice, Site } from './site.ts'
