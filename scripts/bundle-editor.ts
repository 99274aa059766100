import { bundleEditorInto } from '../src/bundling/editor.ts'

/** A process of its own: bundles the editor into a folder, with the styles of the bundles in the other one. */
process.env.NODE_ENV ??= 'production'
const [folder, site] = process.argv.slice(2)
if (!folder || !site) throw new Error('Name the folder for the editor, and the bundles of the site')
await bundleEditorInto(folder, site)
