import { brotliCompressSync } from 'node:zlib'
import { transformSync } from 'esbuild'
import { build, type Rollup } from 'vite'
import { packagesOf } from '../../src/bundling/licences.ts'
import { browserSettings } from '../../src/bundling/vite-builds.ts'
import { table } from '../mutations/tables.ts'
import { number } from './spread.ts'

/** What a dependency, or our own code, adds to one file of the program. */
type Weight = { file: string; what: string; minified: number; compressed: number }

/** Weighs each dependency on its own: compressed together with others it takes a little less. */
export async function weighProgram(): Promise<Weight[]> {
  const { output } = (await build(browserSettings())) as Rollup.RollupOutput
  const chunks = output.filter((part) => part.type === 'chunk')
  return chunks.flatMap((chunk) =>
    [...codeByOrigin(chunk)].map(([what, code]): Weight => {
      const minified = transformSync(code, { minify: true }).code
      const [minifiedSize, compressed] = [minified.length, brotliCompressSync(minified).length]
      return { file: chunk.name, what, minified: minifiedSize / 1_000, compressed: compressed / 1_000 }
    }),
  )
}

function codeByOrigin({ modules }: Rollup.OutputChunk): Map<string, string> {
  const codes = new Map<string, string>()
  for (const [module, { code }] of Object.entries(modules)) {
    const [origin = module.includes('/src/') ? 'our own' : 'the bundler'] = packagesOf([module])
    codes.set(origin, `${codes.get(origin) ?? ''}${code ?? ''}\n`)
  }
  return codes
}

export function weightTable(weights: readonly Weight[]): string {
  const rows = weights
    .filter(({ compressed }) => compressed >= 0.1)
    .toSorted((a, b) => b.compressed - a.compressed)
    .map(({ file, what, minified, compressed }) => [what, file, number(minified, 1), number(compressed, 1)])
  return table(['code of', 'in', 'minified kB', 'Brotli kB, on its own'], rows)
}
