import { isSame } from './same.ts'

/** Works out once for each value what follows from it alone; with the value it is forgotten. */
export function onceFor<Value extends object, Result>(
  work: (value: Value) => Result,
): (value: Value) => Result {
  const known = new WeakMap<Value, { result: Result }>()
  return (value) => {
    const found = known.get(value) ?? { result: work(value) }
    known.set(value, found)
    return found.result
  }
}

/** Works something out again only where what it comes from is not the same as the last time. */
export function unlessSame<Given, Result>(
  work: (given: Given) => Result,
  from = (given: Given): unknown => given,
) {
  let last: { from: unknown; result: Result } | undefined
  return (given: Given): Result => {
    const now = from(given)
    if (!last || !isSame(last.from, now)) last = { from: now, result: work(given) }
    return last.result
  }
}
