import type { KnownPicture } from '#content'
import type { SiteData } from '#schema'

/** Where the files of a site come from, and where a publication goes: this computer's folder, or a Git host. */
export type Workspace = {
  /** Whether it is reached over the internet. */
  isRemote?: true
  open(): Promise<OpenedSite>
  /** Writes all changes or none. Rejects only when nobody can say whether they were written. */
  publish(publication: Publication): Promise<Outcome>
  /** Reports each change that another program makes. Returns how to end that. */
  follow(changed: (site: OpenedSite) => void): () => void
  /** Where earlier versions are kept. */
  history?: {
    /** The last publications, newest first, also those that were made without the editor. */
    list(): Promise<PastPublication[]>
    read(id: string): Promise<Revision>
  }
  /** Where changes can wait under a name, for other people and other computers. */
  drafts?: {
    list(): Promise<NamedDraft[]>
    /** `version` is that of the draft which is written on; without it the name has to be free. */
    keep(name: string, publication: Publication, version?: string): Promise<DraftOutcome>
    read(name: string): Promise<{ version: string; revision: Revision }>
    drop(name: string): Promise<void>
  }
  /** Reports how the website is built from a publication until that has ended. Returns how to stop that. */
  build?(commit: string, report: (progress: BuildProgress) => void): () => void
  /** Forgets who is working here. */
  signOut?(): void
}

export type PastPublication = { id: string; when: string; who: string; message: string }

/** The same files before and after. One that was not there is `removed`. */
export type Revision = { before: FileChange[]; after: FileChange[] }

export type NamedDraft = {
  name: string
  when: string
  who: string
  /** Where the host shows the website with this draft. */
  preview?: string
}

export type DraftOutcome =
  | { ended: 'kept'; version: string }
  /** Somebody else has changed this draft meanwhile, or the name is taken; nothing was written. */
  | { ended: 'changed' }
  | { ended: 'refused'; sentence: string }

export type BuildProgress = { state: 'building' | 'online' | 'failed'; sentence: string; address?: string }

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
  images: Record<string, KnownPicture>
  /** By name in pages/files, in bytes. */
  downloads: Record<string, number>
  /** How pages show the picture that site.yaml names as the logo. */
  logo?: { file: string; shown: NonNullable<NonNullable<SiteData['brand']>['logo']> }
}

export type FileChange =
  | { file: string; text: string }
  /** A picture or a file to download, in Base64. */
  | { file: string; bytes: string }
  | { file: string; removed: true }

export type Publication = { version: string; message: string; changes: FileChange[] }

/** How a publication ended; sentences are German and for the editor. */
export type Outcome =
  | { ended: 'published'; site: OpenedSite; sentence: string; commit?: string }
  /** Nobody writes to the site directly here: it lies at `address` for somebody to agree to. */
  | { ended: 'proposed'; sentence: string; address: string }
  /** Somebody else has changed the site meanwhile; nothing was written. */
  | { ended: 'changed'; site: OpenedSite }
  | { ended: 'refused'; sentence: string }
