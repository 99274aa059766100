import { setKeptDays } from '#reading'
import { makeBundles } from '../src/build/bundling/bundles.ts'
import { projectDir } from '../src/build/files/paths.ts'
import { buildSite } from '../src/build/output/build.ts'
import { hasOtherFacts, siteFactsFile, siteFactsOf, updateSiteFacts } from '../src/server/serve/site-facts.ts'
import { readOptions } from './command.ts'
import { loadContentOrExit } from './content.ts'
import { formSettingsOrExit, outDirOrExit, siteDir } from './environment.ts'
import { serverFileOrExit, writeServer } from './server-file.ts'

/** As a warning where the site is built by a workflow for a host that has no such function. */
const ownOrigin = `${process.env.GITHUB_ACTIONS ? '::warning::' : ''}Das Formular sendet an die Website selbst; dort nehmen nur npm start und server.mjs Anfragen an. Für anderen Webspace setzen Sie VITE_SUPABASE_URL und VITE_SUPABASE_ANON_KEY (docs/betrieb.md).`

process.env.NODE_ENV ??= 'production'
const options = readOptions({ outDir: 'dist', brotli: false, server: false })
const outDir = outDirOrExit(options.outDir)
const serverFile = options.server && serverFileOrExit(outDir)
const form = formSettingsOrExit('production')
const bundling = makeBundles()
// A failure surfaces where the bundles are awaited.
bundling.catch(() => {})

/** One function answers for one site, so a build of another one leaves it alone. */
const otherFacts = `${process.env.GITHUB_ACTIONS ? '::warning::' : ''}Die Angaben der Formularfunktion (${siteFactsFile}) sind nicht die dieser Website: So eingerichtet, lehnt sie deren Anfragen ab oder kennt ihre Felder nicht. Die richtigen schreibt „SITE_DIR="${siteDir}" npm run generate“.`

setKeptDays(form.keptDays)
const content = await loadContentOrExit()
const { valid } = content
// The preview does this, too; the build does it for editors who work without the preview.
const facts = siteFactsOf(content)
const isStoredWithSite = await updateSiteFacts(siteDir, facts)
await buildSite({ valid, siteDir, outDir, brotli: options.brotli, bundling })
if (serverFile) await writeServer(serverFile, outDir, facts)
if (form.url) {
  console.log(`Das Formular sendet an ${new URL(form.url).host}.`)
  if (!isStoredWithSite && (await hasOtherFacts(projectDir, facts))) console.log(otherFacts)
} else if (!serverFile && process.env.npm_lifecycle_event !== 'start') console.log(ownOrigin)
