export { editorSchemas } from './editor-schema/editor-schema.ts'
export {
  asListItem,
  exampleFile,
  type HandbookBlock,
  type HandbookField,
  handbookBlocks,
  textForms,
} from './handbook.ts'
export { handbookMarkdown } from './handbook-markdown.ts'
