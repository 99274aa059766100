import type { FindingKind } from './measured.ts'

/** A violation, reported as soon as it happens. */
export type DeviceNote = { kind: Extract<FindingKind, 'cookies' | 'stored' | 'refused'>; what: string }

/** Name of the global function through which a page reports notes. */
export const noteBinding = '__noteOfProof'

type Owner = Record<string, ((...args: unknown[]) => unknown) | undefined>

/**
 * Runs in a page before its own code and reports every attempt to leave something on the device. It contains no named
 * functions: the compiler may wrap those in helpers that the page does not have.
 */
export function spyOnDevice(binding: string): void {
  const world = globalThis as unknown as Record<string, { prototype: Owner } | undefined>
  const report = (globalThis as unknown as Record<string, (note: DeviceNote) => void>)[binding]
  if (!report) return
  for (const [type, method, kind] of [
    ['Storage', 'setItem', 'stored'],
    ['IDBFactory', 'open', 'stored'],
    ['CacheStorage', 'open', 'stored'],
    ['ServiceWorkerContainer', 'register', 'stored'],
    ['StorageManager', 'getDirectory', 'stored'],
    ['CookieStore', 'set', 'cookies'],
  ] as const) {
    const owner = world[type]?.prototype
    const original = owner?.[method]
    if (!owner || !original) continue
    owner[method] = function (this: unknown, ...args) {
      const [first] = args
      report({ kind, what: `${type}.${method}(${typeof first === 'string' ? first : ''})` })
      return original.apply(this, args)
    }
  }
  const cookie = Object.getOwnPropertyDescriptor(Document.prototype, 'cookie')
  Object.defineProperty(Document.prototype, 'cookie', {
    ...cookie,
    set(value: string) {
      report({ kind: 'cookies', what: `document.cookie = ${String(value).split('=')[0]}` })
      cookie?.set?.call(this, value)
    },
  })
  addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) => {
    report({ kind: 'refused', what: `${effectiveDirective}: ${blockedURI}` })
  })
}
