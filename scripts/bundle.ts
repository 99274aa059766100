import { bundleEditorInto } from '../src/build/bundling/editor.ts'
import { bundleInto } from '../src/build/bundling/vite-builds.ts'

/**
 * The bundling step of the build, in its own process: bundles the site into the given folder, or the editor if the bundles of
 * the site are given as well.
 */
process.env.NODE_ENV ??= 'production'
const [folder, site] = process.argv.slice(2)
if (!folder) throw new Error('Name the folder for the bundles')
await (site ? bundleEditorInto(folder, site) : bundleInto(folder))
