import { parseArgs } from 'node:util'
import { makeBundles } from '../src/bundling/bundles.ts'
import { buildSite } from '../src/output/build.ts'
import { loadContentOrExit } from './content.ts'
import { outDirOrExit, siteDir } from './environment.ts'

process.env.NODE_ENV ??= 'production'
const { values } = parseArgs({ options: { outDir: { type: 'string', default: 'dist' } } })
const outDir = outDirOrExit(values.outDir)
const bundling = makeBundles()
// A failure is reported where the bundles are awaited.
bundling.made.catch(() => {})
const { written } = await loadContentOrExit()
await buildSite({ written, siteDir, outDir, bundling })
