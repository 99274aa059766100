import type { PictureFacts } from './picture-files.ts'

export type Unfit = ReadonlyMap<string, 'link' | 'empty'>

/** The files of a site, in a folder or in the memory of the editor. Paths are relative and use `/`. */
export type Disk = {
  /** Undefined if there is no such file. */
  read(path: string): Promise<Uint8Array | undefined>
  /** The names in a folder, sorted, with a slash at the end of folders; empty if there is no such folder. */
  list(folder: string): Promise<string[]>
  /** What in a folder must not be published as it is, by name: a link could lead out of the folder. */
  unfit(folder: string): Promise<Unfit>
  /** The facts already known about a picture in pages/images, so that its bytes are not needed. */
  picture?(name: string): PictureFacts | undefined
}
