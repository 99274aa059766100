import { parseArgs } from 'node:util'
import { buildSite } from '../src/build/build.ts'
import { loadContentOrExit } from './content.ts'
import { siteDir } from './environment.ts'

process.env.NODE_ENV ??= 'production'
const { values } = parseArgs({ options: { outDir: { type: 'string', default: 'dist' } } })
await buildSite(await loadContentOrExit(), siteDir, values.outDir)
