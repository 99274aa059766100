import { isSiteFile } from '#reading'
import type { FileChange, Publication } from '../../editor/workspace/workspace.ts'
import { HttpError } from './http-error.ts'
import { refuseLinks } from './site-disk.ts'

type Content = string | Uint8Array | undefined

/** Texts or bytes by file; undefined removes a file. */
export type Contents = Map<string, Content>

export const contentsFrom = (changes: readonly FileChange[]): Contents =>
  new Map(
    changes.map((change) => {
      const bytes = 'bytes' in change ? Buffer.from(change.bytes, 'base64') : undefined
      return [change.file, 'text' in change ? change.text : bytes]
    }),
  )

/** The files as they will be. Throws if one of them is no file of the site, or is reached through a link. */
export async function contentsOf(
  { changes }: Pick<Publication, 'changes'>,
  siteDir: string,
): Promise<Contents> {
  for (const { file } of changes) {
    // On Windows, a backslash or a colon leads to another place.
    if (!isSiteFile(file) || /[\\:]/.test(file))
      throw new HttpError(422, `„${file.slice(0, 200)}“ ist keine Datei, die die Redaktion ändert.`)
    await refuseLinks(siteDir, file)
  }
  return contentsFrom(changes)
}
