import type { Picture } from '#schema'
import type { LogoFacts, LogoFault } from '../brand/logo.ts'

/** The files that the build has made of a picture, without its description. */
export type PictureFiles = Omit<Picture, 'alt' | 'caption' | 'isDrawn'>

/** Facts about a file that should be a picture: bytes, kind and dimensions if it is intact, fitness as a logo. */
export type PictureFacts = {
  bytes: number
  kind?: string
  width?: number
  height?: number
  asLogo?: LogoFacts | LogoFault
}
