import type { BlockPlaces, WrittenAt } from './block-places.ts'

export const editorPath = '/__open-in-editor'

/** Requested with `?path=/reparatur`: where everything visible at that address is written. */
export const placesFile = '/_places.json'

/** `folder` is the path from where the dev server was started to the folder of the site. */
export type ShownPlaces = BlockPlaces & { folder: string }

/** The address at which the dev server opens a place in the editor. */
export function editorAddress({ file, line, column }: Omit<WrittenAt, 'name'>, folder: string): string {
  const path = folder ? `${folder}/${file}` : file
  return `${editorPath}?file=${encodeURIComponent(`${path}:${line}:${column}`)}`
}
