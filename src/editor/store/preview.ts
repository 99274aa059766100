import type { z } from 'zod'
import { coerce, entriesAt, isSame, memoize, type Path, valueAt } from '#reading'
import { blockSchemas, type Page, type Site } from '#schema'
import { pageWithFault, rereading } from '../../content/loader/index.ts'
import { attempt } from '../../site/ui/attempt.ts'
import { factsOf } from '../fields/facts.ts'
import type { FieldRef } from '../fields/field-ref.ts'
import { samplePage } from '../fields/new-blocks.ts'
import type { PreviewPage } from '../preview/view.ts'
import { anyPicture, createViews, type PageInput, type Readable } from './page-view.ts'
import { createDisk, empty, type Snapshot } from './snapshot.ts'

/**
 * Shows the pages of snapshots as they are typed. A block, or the data of all pages, whose error leaves nothing to show
 * appears as it was last; at first, as published.
 */
export function createPreview() {
  const [read, readPublished, diskOf] = [rereading(), rereading(), createDisk()]
  const [viewOf, sampleOf] = [createViews(), createViews(anyPicture)]
  const last = new Map<string, unknown>()
  let shown: PreviewPage | undefined
  let input: PageInput | undefined

  /** A file as it is written, or as it was last where that leaves nothing to show. */
  function readIn(snapshot: Snapshot, published: Snapshot, file: string): Readable<unknown> {
    const { data, parsed } = read({ file, bytes: diskOf(snapshot).bytesOf(file) })
    const before = () =>
      last.get(file) ?? readPublished({ file, bytes: diskOf(published).bytesOf(file) }).data
    const isPage = file !== 'site.yaml'
    const shown = data ?? (isPage ? soundParts(parsed?.source.value, before() as Page | undefined) : before())
    if (shown) last.set(file, shown)
    return { data: shown, typed: parsed?.source.value, isOutdated: !data }
  }

  return {
    /** The page of a file; undefined if there is none, or while site.yaml has never been readable. */
    show(file: string, snapshot: Snapshot, published: Snapshot = snapshot): PreviewPage | undefined {
      const site = readIn(snapshot, published, 'site.yaml')
      if (!site.data || !snapshot.texts.has(file)) return undefined
      const page = readIn(snapshot, published, file)
      const next = { file, page, site, snapshot } as PageInput
      input = next
      // Data of the right shape may still be impossible to show.
      const view = attempt(() => viewOf(next))
      const now = view ?? (shown?.file === file ? { ...shown, isOutdated: true } : undefined)
      // A view that has not changed is not rendered again.
      if (!isSame(now, shown)) shown = now
      return shown
    },
    /** The page with a typed text, before that is written into the file; undefined if it is not a text of this page. */
    type({ file, path, value }: FieldRef & { value: string }): PreviewPage | undefined {
      // The title of a page is not in it.
      if (input?.file !== file || path[0] !== 'blocks') return undefined
      const { page } = input
      if ([page.data, page.typed].some((data) => typeof valueAt(data, path) !== 'string')) return undefined
      const [data, typed] = [page.data, page.typed].map((one) => withValue(one, path, value))
      const next = { ...input, page: { ...page, data: data as Page, typed } }
      input = next
      const view = attempt(() => viewOf(next))
      shown = view ?? shown
      return view
    },
    /** The company data that texts can show, as they are on the page. */
    facts: () => factsAmong((last.get('site.yaml') ?? {}) as Partial<Site>),
    /** A page with nothing but the example of a block, with the site's pictures. */
    sample(type: string): PreviewPage | undefined {
      const [data, site] = [samplePage(type), last.get('site.yaml') as Site | undefined]
      const readable = <T>(data: T) => ({ data, typed: undefined, isOutdated: false })
      const { snapshot = empty } = input ?? {}
      const sample = { file: sampleFile, page: readable(data), site: readable(site), snapshot }
      return site && data && sampleOf(sample as PageInput)
    },
  }
}

const factsAmong = memoize(factsOf)

/** A copy of data with another value at a path. */
function withValue(data: unknown, [step, ...rest]: Path, value: unknown): unknown {
  if (step === undefined) return value
  const copy: Record<PropertyKey, unknown> = Array.isArray(data)
    ? ([...data] as never)
    : { ...(data as object) }
  copy[step] = withValue(copy[step], rest, value)
  return copy
}

/** A page with errors: each block as it is written, as far as it is sound, otherwise as it was before. */
function soundParts(typed: unknown, before: Page = pageWithFault): Page {
  const entries = entriesAt(typed, ['blocks'])
  const blocks = entries.map(({ entry }, i) => {
    const schema = blockSchemas.get(String(entry.type))
    const shaped = schema && soundBlock(schema, coerce(schema, entry), before.blocks[i])
    return shaped ?? before.blocks[i] ?? (pageWithFault.blocks[0] as Block)
  })
  return { ...before, blocks: blocks.length > 0 ? blocks : before.blocks }
}

/** A block as it is written, but for what cannot be shown: „…“ stands for an empty text, else what was there before. */
function soundBlock(schema: z.ZodType, typed: unknown, before: unknown): Block | undefined {
  const { data, error } = schema.safeParse(typed)
  const shown = (path: Path) => (valueAt(typed, path) === '' ? '…' : valueAt(before, path))
  const mended = error?.issues.reduce((block, { path }) => withValue(block, path, shown(path)), typed)
  return (data ?? schema.safeParse(mended).data) as Block | undefined
}

type Block = Page['blocks'][number]

/** A name that no file can have. */
const sampleFile = 'pages/.beispiel.yaml'
