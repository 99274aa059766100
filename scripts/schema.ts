import { writeFile } from 'node:fs/promises'
import { editorSchemas } from '#content'
import { projectDir } from '../src/build/paths.ts'

for (const [file, text] of Object.entries(editorSchemas())) {
  await writeFile(`${projectDir}schema/${file}`, text)
  console.log(`schema/${file}`)
}
