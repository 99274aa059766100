import { parseArgs } from 'node:util'
import { bundle } from '../src/bundling/bundles.ts'
import { buildSite } from '../src/output/build.ts'
import { callCrew } from '../src/output/crew.ts'
import { loadContentOrExit } from './content.ts'
import { outDirOrExit, siteDir } from './environment.ts'

process.env.NODE_ENV ??= 'production'
const { values } = parseArgs({ options: { outDir: { type: 'string', default: 'dist' } } })
const outDir = outDirOrExit(values.outDir)
const bundling = bundle()
// Whoever waits for the bundles gets the error; until then it is not unhandled.
bundling.catch(() => {})
const crew = callCrew(bundling)
const { written } = await loadContentOrExit(crew.readPages)
await buildSite({ written, siteDir, outDir, bundling, crew })
await crew.dismiss()
