import type { KnownPicture } from '#reading'
import type { SiteData } from '#schema'
import type { Problem } from '../../content/problems/index.ts'

/** Where the editor gets files from and publishes them to: a folder on this computer, or a repository on GitHub. */
export type Workspace = {
  open(): Promise<OpenedSite>
  /** Writes all changes or none. Rejects if the workspace cannot be reached, or if the outcome is unknown. */
  publish(publication: Publication): Promise<PublishOutcome>
  /** The version that is stored. */
  latest(): Promise<string>
  /** Milliseconds between looks for changes made elsewhere. */
  pause: number
  /** Earlier publications. */
  history: {
    /** The latest publications, newest first, including those made without the editor. */
    list(): Promise<PastPublication[]>
    read(id: string): Promise<Revision>
  }
  signOut?(): void
}

export type PastPublication = { id: string; when: string; who: string; message: string }

/** The same files before and after. A file that does not exist is `removed`. */
export type Revision = { before: FileChange[]; after: FileChange[] }

/** A site as it is stored. */
export type OpenedSite = {
  /** Identifies exactly these files; a publication names the version it is based on. */
  version: string
  /** Identifies this site, so that drafts of two sites are not mixed. */
  siteId?: string
  /** `site.yaml` and all pages by file, exactly as stored, including byte order marks. */
  texts: Record<string, string>
  /** Pictures, downloads, and what is not read among the pages, such as `pages/notes.txt` or `pages/old/`, by path. */
  files: Record<string, KnownPicture>
  /** What is stored differently from how it was published, as it was published. */
  published?: FileChange[]
  /**
   * The common base of these files and the published ones, in the same form; present if others have published something
   * that is not in these files.
   */
  base?: FileChange[]
  /** The logo named in site.yaml, as pages show it. */
  logo?: { file: string; shown: NonNullable<NonNullable<SiteData['brand']>['logo']> }
}

export type FileChange =
  | { file: string; text: string }
  /** A picture or download, in Base64. */
  | { file: string; bytes: string }
  | { file: string; removed: true }

export type Publication = { version: string; message: string; changes: FileChange[] }

/** The outcome of a publication, with a German sentence for the editor. */
export type PublishOutcome =
  /**
   * Unless it is so far only kept on this computer, the website is built from it, which `build` shows. With another form,
   * or at another address, the function that sends its mails has to be deployed by hand.
   */
  | {
      ended: 'published'
      site: OpenedSite
      sentence: string
      isKept?: true
      build?: string
      isOtherForm?: boolean
    }
  /** The branch is protected: the changes wait at `address` for approval. */
  | { ended: 'proposed'; sentence: string; address: string; isOtherForm?: boolean }
  /** The site was changed elsewhere in the meantime; nothing was written. */
  | { ended: 'changed'; site: OpenedSite }
  | { ended: 'refused'; sentence: string; problems?: readonly Problem[] }
