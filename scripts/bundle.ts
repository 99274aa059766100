import { bundleInto } from '../src/bundling/site-bundles.ts'

/** A part of the build, in a process of its own: bundles the site into the folder that is named. */
const [folder] = process.argv.slice(2)
if (!folder) throw new Error('Name the folder for the bundles')
await bundleInto(folder)
