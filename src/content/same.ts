/** Whether two values hold the same in the same order. */
export function isSame(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true
  const [parts, others] = [partsOf(one), partsOf(other)]
  if (!parts || !others || parts.length !== others.length) return false
  return parts.every((part, i) => isSame(part, others[i]))
}

function partsOf(value: unknown): readonly unknown[] | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  if (Array.isArray(value)) return value
  return value instanceof Map || value instanceof Set ? [...value] : Object.entries(value)
}
