import type { Picture } from '#schema'

/** The address of the largest file of a picture that every program can read. */
export function photoOf({ files, width }: Pick<Picture, 'files' | 'width'>): string {
  return `${files}-${width}.webp`
}
