export { Block, type BlockType, blockSchemas } from './blocks/index.ts'
export { Day } from './company.ts'
export {
  addedLength,
  type ContactField,
  type ContactRequest,
  plainDomain,
  requestFields,
} from './contact-request.ts'
export type {
  BlockProps,
  Closure,
  DrawingType,
  DrawnBlock,
  FormField,
  PageData,
  Picture,
  Place,
  ResolvedBlock,
  ResolvedSite,
  ShownBlock,
  ShownPage,
  SiteData,
} from './data.ts'
export type { Choice, Notice } from './form.ts'
export type { Inline, Markup, MarkupNode } from './markup.ts'
export { Page } from './page.ts'
export { type Proof, type Role, roles } from './parts.ts'
export { Site } from './site.ts'
