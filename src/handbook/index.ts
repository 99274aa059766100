export { blocksGuide } from './blocks-guide.ts'
export { editorSchemas } from './editor-schemas.ts'
export { kindOf } from './field-kinds.ts'
export { sentenceOf } from './sentence.ts'
