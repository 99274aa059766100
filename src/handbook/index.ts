export { editorSchemas } from './editor-schema/editor-schema.ts'
export * from './handbook.ts'
export { handbookMarkdown } from './handbook-markdown.ts'
