import { createHash } from 'node:crypto'

/** Stands for a text or for bytes in names and keys; two that differ never share it. */
export function hashOf(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('hex').slice(0, 32)
}
