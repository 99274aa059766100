export { editorSchemas } from './editor-schema/editor-schema.ts'
export { blockSnippets, type Snippet } from './editor-schema/snippets.ts'
export { kindOf } from './field-kinds.ts'
export {
  asListItem,
  exampleFile,
  type HandbookBlock,
  type HandbookField,
  handbookBlocks,
  sentenceOf,
  textForms,
} from './handbook.ts'
export { handbookMarkdown } from './handbook-markdown.ts'
