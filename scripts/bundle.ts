import { bundleInto } from '../src/bundling/site-bundles.ts'

/** The bundling step of the build, in its own process: bundles the site into the given folder. */
const [folder] = process.argv.slice(2)
if (!folder) throw new Error('Name the folder for the bundles')
await bundleInto(folder)
