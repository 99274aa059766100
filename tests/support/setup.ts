import fc from 'fast-check'
import { afterAll, vi } from 'vitest'

/** The same tries each time; for others `FC_SEED=$RANDOM npx vitest run …`. */
fc.configureGlobal({ seed: Number(process.env.FC_SEED ?? 20_261_121) })

/** Files share a worker: what one has stubbed is not there for the next. */
afterAll(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})
