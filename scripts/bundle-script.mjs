import { createRequire } from 'node:module'
import { join } from 'node:path'
import { build } from 'esbuild'

/**
 * Returns a script, with all that it imports, as the text of one module for Node. `address` is an expression for where the
 * module is, if Node does not know.
 *
 * @param {string} file
 * @param {import('esbuild').BuildOptions} options
 */
export async function bundleScript(file, options, address = 'import.meta.url') {
  const { outputFiles } = await build({
    ...options,
    define: { ...options.define, 'import.meta.url': address },
    entryPoints: [file],
    bundle: true,
    // Some packages are written for `require`.
    banner: {
      js: `import { createRequire as forPackages } from 'node:module'; const require = forPackages(${address})`,
    },
    platform: 'node',
    // The one for Node asks the environment at every token of a file, which takes a sixth of its time.
    alias: { yaml: quickYaml('index.js'), 'yaml/util': quickYaml('dist/util.js') },
    format: 'esm',
    target: 'node20',
    write: false,
    // Errors are thrown, and explained by whoever catches them.
    logLevel: 'silent',
  })
  return outputFiles[0]?.text ?? ''
}

/** Found from a bundle of this file as well. */
function quickYaml(file) {
  return join(createRequire(import.meta.url).resolve('yaml/package.json'), '../browser', file)
}
