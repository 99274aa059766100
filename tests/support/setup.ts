import fc from 'fast-check'
import { afterAll, vi } from 'vitest'

/** The same random inputs each time; for different ones: `FC_SEED=$RANDOM npx vitest run …`. */
fc.configureGlobal({ seed: Number(process.env.FC_SEED ?? 20_261_121) })

/** Test files share a worker, so stubs of one must not reach the next. */
afterAll(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})
