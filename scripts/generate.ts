import { writeFile } from 'node:fs/promises'
import { editorSchemas } from '#content'
import { projectDir } from '../src/build/paths.ts'
import { siteFactsOf } from '../src/build/site-facts.ts'
import { loadContentOrExit } from './content.ts'

/** Writes what is derived from the schemas and from site.yaml and kept in the repository. */
const facts = siteFactsOf(await loadContentOrExit())
const files = {
  ...Object.fromEntries(Object.entries(editorSchemas()).map(([name, text]) => [`schema/${name}`, text])),
  'supabase/functions/send-contact-email/site-facts.json': `${JSON.stringify(facts, null, 2)}\n`,
}
for (const [file, text] of Object.entries(files)) {
  await writeFile(projectDir + file, text)
  console.log(file)
}
