/** Runs in a page, and makes a feature of its browser throw or be missing. */
export function breakFeature({ name, throws }: { name: string; throws: boolean }): void {
  const path = name.split('.')
  const last = String(path.pop())
  const owner = path.reduce<object>((object, key) => Reflect.get(object, key), globalThis)
  if (!throws) {
    if (Reflect.deleteProperty(owner, last) && !(last in owner)) return
    return void Object.defineProperty(owner, last, { value: undefined, configurable: true, writable: true })
  }
  const refuse = () => {
    throw new Error(`${name} is broken`)
  }
  const found = [owner, Object.getPrototypeOf(owner)].map((one) => Object.getOwnPropertyDescriptor(one, last))
  const isFunction = found.some((property) => typeof property?.value === 'function')
  const way = isFunction ? { value: refuse, writable: true } : { get: refuse, set: refuse }
  Object.defineProperty(owner, last, { ...way, configurable: true })
}
