import { hash } from 'node:crypto'

/** Identifies a text or bytes in names and keys; different content never has the same hash. */
export function hashOf(content: string | Uint8Array): string {
  return hash('sha256', content, 'hex').slice(0, 32)
}
