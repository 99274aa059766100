import { availableParallelism } from 'node:os'

/** Node has four threads for slow operations. */
const maxAtOnce = Math.min(4, availableParallelism())

/** Runs an action on each item, at most four at a time; the results are in the order of the items. */
export async function mapInParallel<T, R>(items: readonly T[], act: (item: T) => Promise<R>): Promise<R[]> {
  const left = items.entries()
  const results: R[] = []
  const work = async () => {
    for (const [i, item] of left) results[i] = await act(item)
  }
  await Promise.all(Array.from({ length: maxAtOnce }, work))
  return results
}
