import { makeBundles } from '../src/bundling/bundles.ts'
import { buildSite } from '../src/output/build.ts'
import { keepSiteFacts, siteFactsOf } from '../src/serve/site-facts.ts'
import { optionsOrExit } from './command.ts'
import { loadContentOrExit } from './content.ts'
import { outDirOrExit, siteDir } from './environment.ts'

process.env.NODE_ENV ??= 'production'
const outDir = outDirOrExit(optionsOrExit({ outDir: 'dist' }).outDir)
const bundling = makeBundles()
// A failure surfaces where the bundles are awaited.
bundling.made.catch(() => {})
const content = await loadContentOrExit()
const { written } = content
// The preview does this, too; the build does it for editors who work without the preview.
await keepSiteFacts(siteDir, siteFactsOf(content))
await buildSite({ written, siteDir, outDir, bundling })
