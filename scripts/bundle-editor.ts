import { bundleEditorInto } from '../src/bundling/editor.ts'

/** Runs in its own process: bundles the editor into the first folder, with the styles of the bundles in the second. */
process.env.NODE_ENV ??= 'production'
const [folder, site] = process.argv.slice(2)
if (!folder || !site) throw new Error('Name the folder for the editor, and the bundles of the site')
await bundleEditorInto(folder, site)
