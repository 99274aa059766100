import { createContext, runInContext } from 'node:vm'
import { build } from 'esbuild'
import { type PictureFacts, readPictures } from '../../src/content/index.ts'
import type { Problem } from '../../src/problems/index.ts'
import { type Files, memoryDisk } from './site.ts'

/** Finds the problems of a site in the worker; picture facts come from `pictures` or else from the files' bytes. */
type FindProblems = (files: Files, pictures?: ReadonlyMap<string, PictureFacts>) => Promise<Problem[]>

const entry = `
import { createLoader } from './src/loader/index.ts'
import { memoryDisk } from './tests/support/site.ts'
let site
const load = createLoader({
  read: (path) => site.disk.read(path),
  list: (folder) => site.disk.list(folder),
})
const loadKnowing = createLoader({
  read: (path) => site.disk.read(path),
  list: (folder) => site.disk.list(folder),
  picture: (name) => site.pictures.get(name),
})
globalThis.problemsOf = async (files, pictures) => {
  site = { disk: memoryDisk(files), pictures }
  const { problems } = await (pictures ? loadKnowing : load)()
  return JSON.stringify(problems)
}
`

/** Bundles the loader for a browser and runs it in a context with the globals of a worker and nothing of Node. */
export async function startWorker(): Promise<FindProblems> {
  const { outputFiles } = await build({
    stdin: { contents: entry, resolveDir: '.', loader: 'ts' },
    bundle: true,
    platform: 'browser',
    conditions: ['worker', 'browser'],
    format: 'iife',
    write: false,
  })
  const worker = createContext({
    TextEncoder,
    TextDecoder,
    structuredClone,
    URL,
    URLSearchParams,
    console,
  }) as {
    problemsOf: (...site: Parameters<FindProblems>) => Promise<string>
  }
  runInContext(outputFiles[0]?.text ?? '', worker)
  return async (...site) => JSON.parse(await worker.problemsOf(...site))
}

/** Returns the facts that the editor's server gives about the pictures of a site. */
export async function picturesOf(files: Files): Promise<ReadonlyMap<string, PictureFacts>> {
  const disk = memoryDisk(files)
  return readPictures(disk, await disk.list('pages/images'))
}
