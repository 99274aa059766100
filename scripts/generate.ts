import { readdir, readFile, writeFile } from 'node:fs/promises'
import { fontFile, makeFont } from '../src/build/bundling/subset-fonts.ts'
import { projectDir } from '../src/build/files/paths.ts'
import { blocksGuide, editorSchemas } from '../src/content/handbook/index.ts'
import { siteFactsFile, siteFactsOf, siteFactsText } from '../src/server/serve/site-facts.ts'
import { loadContentOrExit } from './content.ts'

/** Writes the files that are derived from the schemas and site.yaml and kept in the repository. */
const facts = siteFactsOf(await loadContentOrExit())
const ending = '.example.yaml'
const blocks = `${projectDir}schema/blocks/`
const examples = await Promise.all(
  (await readdir(blocks))
    .filter((name) => name.endsWith(ending))
    .map(async (name) => [name.replace(ending, ''), await readFile(blocks + name, 'utf8')] as const),
)
const files: Record<string, string | Buffer> = {
  [fontFile]: await makeFont(),
  ...editorSchemas(),
  'docs/bausteine.md': blocksGuide(new Map(examples)),
  [siteFactsFile]: siteFactsText(facts),
}
for (const [file, content] of Object.entries(files)) {
  await writeFile(projectDir + file, content)
  console.log(file)
}
