import type { PictureFiles } from '#reading'

/** The size that other sites show next to a link. */
export const shareSize = { width: 1200, height: 630 }

/** A picture that opens a page, cut for other sites that show it next to a link to the page. */
export function sharePicture({ files }: Pick<PictureFiles, 'files'>): string {
  return `${files}-teilen.jpg`
}
