import { writeFile } from 'node:fs/promises'
import { readExamples, textsOf } from '../src/dev/examples.ts'
import { folderDisk } from '../src/files/disk.ts'
import { projectDir } from '../src/files/paths.ts'
import { editorSchemas, handbookMarkdown } from '../src/handbook/index.ts'
import { makeFonts } from '../src/output/fonts.ts'
import { errorGuide } from '../src/problems/index.ts'
import { siteFactsFile, siteFactsOf, siteFactsText } from '../src/serve/site-facts.ts'
import { loadContentOrExit } from './content.ts'

/** Writes the files that are derived from the schemas and site.yaml and kept in the repository. */
const facts = siteFactsOf(await loadContentOrExit())
const examples = textsOf(await readExamples(folderDisk(projectDir)))
const fonts = Object.entries(await makeFonts()).map(
  ([name, bytes]) => [`src/ui/fonts/${name}`, bytes] as const,
)
const files: Record<string, string | Buffer> = {
  ...Object.fromEntries(fonts),
  ...Object.fromEntries(
    Object.entries(editorSchemas(examples)).map(([name, text]) => [`schema/${name}`, text]),
  ),
  'docs/bausteine.md': handbookMarkdown(examples),
  'docs/fehler.md': errorGuide(),
  [siteFactsFile]: siteFactsText(facts),
}
for (const [file, content] of Object.entries(files)) {
  await writeFile(projectDir + file, content)
  console.log(file)
}
