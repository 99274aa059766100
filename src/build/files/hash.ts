import { hash } from 'node:crypto'

/** Identifies a text or bytes in names and keys; no two contents share a hash in practice. */
export function hashOf(content: string | Uint8Array): string {
  return hash('sha256', content, 'hex').slice(0, 32)
}
