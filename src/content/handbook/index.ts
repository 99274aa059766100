export { blocksGuide } from './blocks-guide.ts'
export { editorSchemas } from './editor-schemas.ts'
