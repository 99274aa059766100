import { bundleInto } from '../src/bundling/vite-builds.ts'

/** A part of the build, in a process of its own: bundles into the folder that is named. */
process.env.NODE_ENV ??= 'production'
const [folder] = process.argv.slice(2)
if (!folder) throw new Error('Name the folder for the bundles')
await bundleInto(folder)
