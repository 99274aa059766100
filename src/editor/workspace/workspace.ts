import type { PictureFacts, PictureFiles } from '#content'
import type { SiteData } from '#schema'

/** Where the files of a site come from, and where a publication goes: this computer's folder, or a Git host. */
export type Workspace = {
  open(): Promise<OpenedSite>
  /** Writes all changes or none. Rejects only when nobody can say whether they were written. */
  publish(publication: Publication): Promise<Outcome>
  /** Reports each change that another program makes. Returns how to end that. */
  follow(changed: (site: OpenedSite) => void): () => void
}

/** A site as it is kept. */
export type OpenedSite = {
  /** Names exactly these files; a publication says which one it began with. */
  version: string
  /** Stands for this site among others: drafts of two sites are not mixed. */
  place?: string
  /** `site.yaml` and all pages by file, as they are written, byte order marks included. */
  texts: Record<string, string>
  /** Those of them that are not written in UTF-8, in Base64: their text cannot be turned back into them. */
  foreign?: Record<string, string>
  /** By name in pages/images. */
  images: Record<string, OpenedImage>
  /** By name in pages/files, in bytes. */
  downloads: Record<string, number>
  /** What else lies in these folders, such as pages/notiz.txt; folders with a slash at the end. */
  others?: readonly string[]
  /** How pages show the picture that site.yaml names as the logo. */
  logo?: { file: string; shown: NonNullable<NonNullable<SiteData['brand']>['logo']> }
  keeper: Keeper
}

/** What the validator wants to know of a picture, and what a page needs to show it if it is one. */
export type OpenedImage = PictureFacts & { shown?: PictureFiles }

/** What keeps earlier versions: nothing, a Git repository, or one that is pushed to a remote. */
export type Keeper = 'folder' | 'git' | 'remote'

export type FileChange =
  | { file: string; text: string }
  /** A picture or a file to download, in Base64. */
  | { file: string; bytes: string }
  | { file: string; removed: true }

export type Publication = { version: string; message: string; changes: FileChange[] }

/** How a publication ended; sentences are German and for the editor. */
export type Outcome =
  | { ended: 'published'; site: OpenedSite; sentence: string; commit?: string }
  /** Somebody else has changed the site meanwhile; nothing was written. */
  | { ended: 'changed'; site: OpenedSite }
  | { ended: 'refused'; sentence: string }
