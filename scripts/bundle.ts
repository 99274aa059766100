import { bundleEditorInto } from '../src/bundling/editor.ts'
import { bundleInto } from '../src/bundling/vite-builds.ts'

/**
 * A part of the build, in a process of its own: bundles the site into the folder that is named, or the editor if the
 * bundles of the site are named, too.
 */
process.env.NODE_ENV ??= 'production'
const [folder, site] = process.argv.slice(2)
if (!folder) throw new Error('Name the folder for the bundles')
await (site ? bundleEditorInto(folder, site) : bundleInto(folder))
