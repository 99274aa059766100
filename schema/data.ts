import type { z } from 'zod'
import type { Block, BlockType } from './blocks/index.ts'
import type { Location } from './company.ts'
import type { Choice } from './form.ts'
import type { Markup } from './markup.ts'
import type { Page } from './page.ts'
import type { Image, Internal, LocationName, MarkupText } from './parts.ts'
import type { Site } from './site.ts'

/** An image once the build knows it. Its files are `<files>-<width>.avif` and the same as WebP. */
export type Picture = {
  files: string
  widths: readonly number[]
  /** Of the largest file. */
  width: number
  height: number
  /** The colour of its edge. */
  ground: string
  alt: string
}

/** What the loader makes of what was written: markup becomes a tree, an image its files, what is internal nothing. */
type Resolved<T> =
  T extends z.output<typeof MarkupText>
    ? Markup
    : T extends z.output<typeof Image>
      ? Picture
      : T extends z.output<typeof Internal>
        ? undefined
        : T extends z.output<typeof LocationName>
          ? Place
          : T extends object
            ? { [K in keyof T]: Resolved<T[K]> }
            : T

export type Place = z.output<typeof Location> & { phoneLink?: string }

export type ResolvedBlock = Resolved<Block>
export type BlockProps<T extends BlockType> = Extract<ResolvedBlock, { type: T }>

/** Blocks that only show a drawing. It is made before a browser gets the page. */
export type DrawingType = 'pallet-drawing' | 'mesh-box-drawing' | 'collar-drawing' | 'pallet-sizes'
export type DrawnBlock = { type: 'drawn'; anchor?: string; title: string; lead?: string; html: string }
export type ShownBlock = Exclude<ResolvedBlock, { type: DrawingType }> | DrawnBlock

/** One page with all that its file says. */
export type PageData = {
  path: string
  title: string
  description: string
  kind?: Page['kind']
  blocks: ResolvedBlock[]
}

/** One page as it reaches the browser. */
export type ShownPage = Omit<PageData, 'blocks'> & { blocks: ShownBlock[] }

/** A field of the form with all that page, mail and rules know of it. */
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

/** Some days on which it is closed. Days are written as `2026-12-24`, and `to` is the last one. */
export type Closure = {
  from: string
  to: string
  /** The first day on which a notice says so. */
  announced: string
  /** „24. Dezember 2026 bis 6. Januar 2027“. */
  days: string
  reason: string
  text?: Markup
}

/** The colours and the logo of the firm, as pages show them. */
type Brand = {
  colors?: { primary: string; deep: string; accent: string }
  logo?: { src: string; width: number; height: number }
}

/** What all pages share, as it reaches the browser. */
export type SiteData = Pick<ResolvedSite, 'openingHours' | 'navigation' | 'footer'> & {
  company: Site['company'] & { phoneLink: string }
  /** What the firm has of its own; missing where it has nothing. */
  brand?: Brand
  /** Those that are not over; missing where there are none. */
  closures?: readonly Closure[]
  /** The site's own address, without a slash at its end. */
  url: string
  paths: string[]
  /** Public holidays as `2026-12-25`, for some years from the build on. */
  holidays: string[]
  form: FormTexts & { fields: readonly FormField[] }
}
