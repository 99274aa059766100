/** Computes a result once per value, from that value alone; it is released together with the value. */
export function memoize<Value extends object, Result>(
  work: (value: Value) => Result,
): (value: Value) => Result {
  const results = new WeakMap<Value, { result: Result }>()
  return (value) => {
    const found = results.get(value)
    if (found) return found.result
    const result = work(value)
    results.set(value, { result })
    return result
  }
}

/** Computes a result again only if its input differs from the last one. */
export function memoizeLast<Given, Result>(work: (given: Given) => Result): (given: Given) => Result {
  let last: { given: Given; result: Result } | undefined
  return (given) => {
    if (!last || !isSame(last.given, given)) last = { given, result: work(given) }
    return last.result
  }
}

/** True if two values have the same contents; the order of fields does not count, that of entries does. */
export function isSame(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true
  if (typeof one !== 'object' || typeof other !== 'object' || !one || !other) return false
  if (Array.isArray(one) && Array.isArray(other))
    return one.length === other.length && one.every((item, i) => isSame(item, other[i]))
  if (isCollection(one) && isCollection(other)) return isSame([...one], [...other])
  const names = Object.keys(one)
  const isField = (name: string) =>
    Object.hasOwn(other, name) && isSame(one[name as keyof typeof one], other[name as keyof typeof other])
  const isOneKind = Array.isArray(one) === Array.isArray(other)
  return isOneKind && names.length === Object.keys(other).length && names.every(isField)
}

function isCollection(value: object): value is Map<unknown, unknown> | Set<unknown> {
  return value instanceof Map || value instanceof Set
}
