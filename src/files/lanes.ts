import { availableParallelism } from 'node:os'

/** The system has four threads for what takes long. */
const lanes = Math.min(4, availableParallelism())

/** Does something with each item, as many at a time as there are cores; the results are in the order of the items. */
export async function inLanes<T, R>(items: readonly T[], act: (item: T) => Promise<R>): Promise<R[]> {
  const left = items.entries()
  const results: R[] = []
  const lane = async () => {
    for (const [i, item] of left) results[i] = await act(item)
  }
  await Promise.all(Array.from({ length: lanes }, lane))
  return results
}
