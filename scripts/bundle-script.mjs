import { build } from 'esbuild'

/**
 * Returns a script, with all that it imports, as the text of one module for Node.
 *
 * @param {string} file
 * @param {import('esbuild').BuildOptions} options
 */
export async function bundleScript(file, options) {
  const { outputFiles } = await build({
    ...options,
    entryPoints: [file],
    bundle: true,
    // Some packages are written for `require`.
    banner: {
      js: "import { createRequire as forPackages } from 'node:module'; const require = forPackages(import.meta.url)",
    },
    platform: 'node',
    format: 'esm',
    target: 'node20',
    write: false,
  })
  return outputFiles[0]?.text ?? ''
}
