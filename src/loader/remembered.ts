import { createHash } from 'node:crypto'
import type { ReadFile } from '#content'
import type { Reader } from './reader.ts'

/** A file and what it holds, if it is there. */
export type FileBytes = { file: string; bytes: Uint8Array | undefined }

type Options<T> = {
  read: Reader<T>
  tellMissing(file: string): ReadFile<T>
}

/** Reads files again and again; one whose bytes did not change is not read anew. */
export function rememberBytes<T>({ read, tellMissing }: Options<T>) {
  const remembered = new Map<string, { digest: string; result: ReadFile<T> }>()
  return async (files: readonly FileBytes[]): Promise<ReadFile<T>[]> => {
    const present = files.flatMap(({ file, bytes }) =>
      bytes ? [{ file, bytes, digest: hashOf(bytes) }] : [],
    )
    const changed = present.filter(({ file, digest }) => remembered.get(file)?.digest !== digest)
    const found = await read(changed)
    for (const [i, { file, digest }] of changed.entries()) {
      remembered.set(file, { digest, result: (found[i] as (typeof found)[number]).read })
    }
    return files.map(({ file, bytes }) => {
      const known = bytes && remembered.get(file)
      return known ? known.result : tellMissing(file)
    })
  }
}

function hashOf(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('base64')
}
