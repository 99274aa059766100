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
