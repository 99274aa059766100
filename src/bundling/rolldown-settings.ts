import { existsSync, readFileSync } from 'node:fs'
import { basename, dirname, extname, resolve } from 'node:path'
import { parseEnv } from 'node:util'
import type { InputOptions, OutputOptions, Plugin } from 'rolldown'
import { hashOf } from '../files/hash.ts'
import { projectDir } from '../files/paths.ts'
import { slimRouter } from './slim.ts'
import { styledPlugin } from './styled.ts'

/** The later one counts, and what is set for the process most. The dev server reads the same files. */
const settingFiles = ['.env', '.env.local', '.env.production', '.env.production.local']

/** What programs are told: all settings whose name begins with `VITE_`. */
export function programSettings(): Record<string, string> {
  const paths = settingFiles.map((file) => projectDir + file).filter((path) => existsSync(path))
  const inFiles = paths.map((path) => parseEnv(readFileSync(path, 'utf8')))
  const all: Record<string, string> = Object.assign({}, ...inFiles, process.env)
  return Object.fromEntries(Object.entries(all).filter(([name]) => name.startsWith('VITE_')))
}

/** Settings by which programs leave something out. */
const unset = { VITE_SUPABASE_URL: 'undefined', VITE_SUPABASE_ANON_KEY: 'undefined' }

/** How our source is read for a platform. `env` are further values of `import.meta.env`, as code. */
export function inputFor(platform: 'browser' | 'node', env: Record<string, string> = {}): InputOptions {
  const settings = Object.entries(programSettings()).map(([name, value]) => [name, JSON.stringify(value)])
  const values = Object.entries({ DEV: 'false', ...unset, ...Object.fromEntries(settings), ...env })
  return {
    cwd: projectDir,
    platform,
    // What fails throws; libraries are warned of what is none of our business.
    logLevel: 'silent',
    preserveEntrySignatures: false,
    ...(platform === 'node' && { resolve: { mainFields: ['module', 'main'] } }),
    plugins: [styledPlugin({ keepsStyles: platform === 'node' }), slimRouter, fileAddresses],
    transform: {
      ...(platform === 'browser' && { target: browsers }),
      define: {
        'process.env.NODE_ENV': '"production"',
        'import.meta.env': '{}',
        'import.meta.hot': 'undefined',
        ...Object.fromEntries(values.map(([name, code]) => [`import.meta.env.${name}`, code])),
      },
    },
  }
}

/** The oldest that the site is for, as Vite has it: https://web-platform-dx.github.io/web-features/ */
const browsers = ['chrome111', 'edge111', 'firefox114', 'safari16.4']

/** How a program for browsers is written. */
export const minified: OutputOptions = {
  entryFileNames: 'assets/[name]-[hash].js',
  chunkFileNames: 'assets/[name]-[hash].js',
  topLevelVar: true,
  minify: true,
  comments: false,
}

/** `import address from './file.woff2?url'`: pages load it beside the program. */
const fileAddresses: Plugin = {
  name: 'file-addresses',
  resolveId: {
    filter: { id: /\?url$/ },
    handler: (source, importer = '') => resolve(dirname(importer), source),
  },
  load: {
    filter: { id: /\?url$/ },
    handler(id) {
      const path = id.replace(/\?url$/, '')
      const source = readFileSync(path)
      const ending = extname(path)
      const fileName = `assets/${basename(path, ending)}-${hashOf(source).slice(0, 8)}${ending}`
      this.emitFile({ type: 'asset', fileName, source })
      return `export default ${JSON.stringify(`/${fileName}`)}`
    },
  },
}
