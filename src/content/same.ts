/** Whether two values hold the same in the same order. */
export function isSame(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true
  if (typeof one !== 'object' || typeof other !== 'object' || !one || !other) return false
  if (Array.isArray(one) && Array.isArray(other))
    return one.length === other.length && one.every((item, i) => isSame(item, other[i]))
  if (isCollection(one) && isCollection(other)) return isSame([...one], [...other])
  const [names, others] = [Object.keys(one), Object.keys(other)]
  const isField = (name: string, i: number) =>
    name === others[i] && isSame(one[name as keyof typeof one], other[name as keyof typeof other])
  return Array.isArray(one) === Array.isArray(other) && names.length === others.length && names.every(isField)
}

function isCollection(value: object): value is Map<unknown, unknown> | Set<unknown> {
  return value instanceof Map || value instanceof Set
}
