export { blocksGuide } from './blocks-guide.ts'
export { editorSchemas } from './editor-schemas.ts'
export { kindOf, sentenceOf } from './field-kinds.ts'
