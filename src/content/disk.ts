import type { PictureFacts } from './pictures.ts'

/** The files of a site: a folder, or what an editor holds. Paths are relative and use `/`. */
export type Disk = {
  /** Undefined when there is no such file. */
  read(path: string): Promise<Uint8Array | undefined>
  /** The names in a folder, sorted, those of folders with a slash at the end; empty when there is no such folder. */
  list(folder: string): Promise<string[]>
  /** What is known of a picture in pages/images already, so that its bytes are not needed. */
  picture?(name: string): PictureFacts | undefined
}
