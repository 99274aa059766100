import type { z } from 'zod'
import type { Block, BlockType } from './blocks/index.ts'
import type { Contact, Location } from './company.ts'
import type { Choice } from './form.ts'
import type { Markup } from './markup.ts'
import type { Page } from './page.ts'
import type { Image, Internal, LocationName, MarkupText } from './parts.ts'
import type { Site } from './site.ts'

/** A picture described by the build. Its files are `<files>-<width>.avif`, and one of the widths as WebP. */
export type Picture = {
  files: string
  widths: readonly number[]
  /** Size of the largest file. */
  width: number
  height: number
  /** The colour of its edge. */
  ground: string
  alt: string
  caption?: string
  /** True if it is no photograph. */
  isDrawn?: boolean
}

/** Content as the loader resolves it: markup becomes a tree, an image its files; internal fields are dropped. */
type Resolved<T> =
  T extends z.output<typeof MarkupText>
    ? Markup
    : T extends z.output<typeof Image>
      ? Picture
      : T extends z.output<typeof Internal>
        ? undefined
        : T extends z.output<typeof LocationName>
          ? Branch | Person
          : T extends object
            ? { [K in keyof T]: Resolved<T[K]> }
            : T

/** A location of the company. */
export type Branch = z.output<typeof Location> & { phoneLink?: string }
/** Somebody to reach, who has no address of their own. */
export type Person = z.output<typeof Contact> & { phoneLink?: string }

export type ResolvedBlock = Resolved<Block>
export type BlockProps<T extends BlockType> = Extract<ResolvedBlock, { type: T }>

/** Blocks that only show a drawing. They are drawn before a browser gets the page. */
export type DrawingType = 'pallet-drawing' | 'mesh-box-drawing' | 'collar-drawing' | 'pallet-sizes'
export type DrawnBlock = {
  type: 'drawn'
  anchor?: string
  title: string
  lead?: string
  html: string
  /** What „Daten kopieren“ copies, if the drawing has such buttons. */
  copy?: string
  note?: Markup
}
export type ShownBlock = Exclude<ResolvedBlock, { type: DrawingType }> | DrawnBlock

/** A page with the full content of its file. */
export type PageData = {
  path: string
  title: string
  description: string
  kind?: Page['kind']
  blocks: ResolvedBlock[]
}

/** A page as it reaches the browser. */
export type ShownPage = Omit<PageData, 'blocks'> & { blocks: ShownBlock[] }

/** A field of the form with everything that page, mail and rules need. */
export type FormField = {
  name: string
  label: string
  hint?: string | undefined
  placeholder?: string | undefined
  required: boolean
  maxLength?: number | undefined
  choices?: readonly Choice[] | undefined
}

export type ResolvedSite = Resolved<Site>
type FormTexts = Omit<ResolvedSite['form'], 'fields' | 'moreFields' | 'choices'>

/** Days on which the company is closed, written as `2026-12-24`; `to` is the last one. */
export type AnnouncedClosure = {
  from: string
  to: string
  /** The first day on which a notice is shown. */
  announced: string
  /** „24. Dezember 2026 bis 6. Januar 2027“. */
  days: string
  reason: string
  text?: Markup
}

/** The firm's own colours and logo, as pages show them. */
type Brand = {
  colors?: { primary: string; deep: string; accent: string }
  logo?: { src: string; width: number; height: number }
}

/** Everything that all pages share, as it reaches the browser. */
export type SiteData = Pick<ResolvedSite, 'openingHours' | 'navigation' | 'footer'> & {
  company: Site['company'] & { phoneLink: string }
  /** Missing if the firm has neither colours nor a logo of its own. */
  brand?: Brand
  /** Current and future closures; missing if there are none. */
  closures?: readonly AnnouncedClosure[]
  /** The site's own address, without a trailing slash. */
  url: string
  paths: string[]
  /** Public holidays as `2026-12-25`, for some years starting with the build. */
  holidays: string[]
  form: FormTexts & { fields: readonly FormField[] }
}
