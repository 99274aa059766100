import { parseArgs } from 'node:util'
import { buildSite } from '../src/build/build.ts'
import { bundle } from '../src/build/bundles.ts'
import { callCrew } from '../src/build/crew.ts'
import { loadContentOrExit } from './content.ts'
import { outDirOrExit, siteDir } from './environment.ts'

process.env.NODE_ENV ??= 'production'
const { values } = parseArgs({ options: { outDir: { type: 'string', default: 'dist' } } })
const outDir = outDirOrExit(values.outDir)
const bundling = bundle()
// Whoever waits for the bundles is told; until then this is nobody's mistake.
bundling.catch(() => {})
const crew = callCrew(bundling)
const { written } = await loadContentOrExit(crew.readPages)
await buildSite({ written, siteDir, outDir, bundling, crew })
await crew.dismiss()
