import { hash } from 'node:crypto'

/** Stands for a text or for bytes in names and keys; two that differ never share it. */
export function hashOf(content: string | Uint8Array): string {
  return hash('sha256', content, 'hex').slice(0, 32)
}
