import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { relative, resolve } from 'node:path'
import fc from 'fast-check'
import * as react from 'react'
import { afterAll, vi } from 'vitest'
import { frozenSite } from './frozen-site.ts'

/** The same random inputs each time; for different ones: `FC_SEED=$RANDOM npx vitest run …`. */
fc.configureGlobal({ seed: Number(process.env.FC_SEED ?? 20_261_121) })

const project = resolve(import.meta.dirname, '../..')
const refused: string[] = []

/** Makes a function of `node:fs` refuse the owner's texts, which no test may depend on. Returns how to undo it. */
function guard<Name extends string>(from: Record<Name, unknown>, name: Name): () => void {
  const original = from[name] as (...args: unknown[]) => unknown
  from[name] = (path: unknown, ...rest: unknown[]) => {
    const place = typeof path === 'string' ? relative(project, resolve(path)) : ''
    if (!/^(site\.yaml|pages)($|\/)/.test(place)) return original(path, ...rest)
    refused.push(place)
    throw new Error(`Tests read ${frozenSite}, never ${place} of the owner`)
  }
  return () => {
    from[name] = original
  }
}

// React would give each element a task and a stack trace for developer tools, which take longer than the element.
Reflect.deleteProperty(console, 'createTask')
const internals = Object.entries(react).find(([name]) => name.startsWith('__CLIENT_INTERNALS'))?.[1] ?? {}
Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
  get: () => Number.POSITIVE_INFINITY,
  set() {},
})

// For the commands that tests start.
process.env.SITE_DIR = frozenSite

const undo = [
  ...(['readFileSync', 'openSync', 'readdirSync', 'cpSync'] as const).map((name) => guard(fs, name)),
  ...(['readFile', 'open', 'readdir', 'cp'] as const).map((name) => guard(fs.promises, name)),
]
syncBuiltinESMExports()

/** Test files share a worker and its document, so what one stubs or shows must not reach the next. */
afterAll(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  globalThis.document?.body.replaceChildren()
  vi.useRealTimers()
  for (const restore of undo) restore()
  syncBuiltinESMExports()
  // The code under test may have caught the error.
  if (refused.length > 0) throw new Error(`Tests read ${frozenSite}, never ${refused} of the owner`)
})
