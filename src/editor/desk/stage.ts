import { type Content, isSame } from '#content'
import type { Page, Site } from '#schema'
import {
  createChecking,
  createLoader,
  isError,
  keepLastGood,
  rereading,
  type Shown,
} from '../../loader/index.ts'
import { type Problem, wholeFile } from '../../problems/index.ts'
import { samplePage } from '../fields/examples.ts'
import { linkChoices } from '../fields/references.ts'
import type { OpenedSite } from '../workspace/workspace.ts'
import { foreignIn, presentDisk, type Snapshot } from './disk.ts'
import type { PageNews, PageView } from './messages.ts'
import { createViews } from './view.ts'

/** Reads and checks the present texts and sends the frame whatever has changed. */
export function createStage(present: () => Snapshot, say: (news: PageNews) => void, published = present) {
  const disk = presentDisk(present, () => foreign)
  const [readOne, checking] = [rereading(), createChecking()]
  const samples = createViews()
  const load = createLoader(disk, readOne, checking)
  let lastGood = keepLastGood()
  let views = createViews()
  let good: Shown | undefined
  let content: Content | undefined
  let shaped: Content['shaped'] | undefined
  let lastNews: PageNews = {}
  let foreign: ReturnType<typeof foreignIn> = new Map()

  /** Any change stores a text as UTF-8; whoever sees it can tell whether its encoding was guessed correctly. */
  function mendable(found: Problem): Problem {
    const isDecoded = found.code === 'unreadable-file' && foreign.get(found.file)?.isDecoded
    return isDecoded ? { ...found, fix: { ...wholeFile, text: '\uFEFF' } } : found
  }

  function tell(news: PageNews): void {
    const next = { ...lastNews, ...news }
    if (isSame(lastNews, next)) return
    lastNews = next
    say(news)
  }

  function show(file: string, { site, page }: { site: Site; page: Page | undefined }): void {
    const known = page ?? content?.shaped.pages.get(file)
    if (known) tell({ view: views({ file, page: known, site }, present()) })
  }

  /** The current data of a file if it is sound, otherwise the given ones. */
  function typed<T>(file: string, otherwise: T): T {
    const read = readOne({ file, bytes: disk.bytesOf(file) })
    return checking.isSound(read) ? (read.data as T) : otherwise
  }

  /** A file that has an error from the start is shown as it is published. */
  async function lookBack(): Promise<void> {
    const before = await createLoader(presentDisk(published, () => foreign))({ fixes: false })
    lastGood(before)
    shaped = before.shaped
  }

  return {
    async load(wanted?: Parameters<typeof load>[0]): Promise<Content> {
      const found = await load(wanted)
      if (!shaped && found.problems.some(isError) && present() !== published()) await lookBack()
      const { site = shaped?.site, pages, ...others } = found.shaped
      const before = [...(shaped?.pages ?? [])].filter(([file]) => found.texts.has(file))
      // A file that cannot be understood while it is being written keeps its name, address and links.
      shaped = { ...others, ...(site && { site }), pages: new Map([...before, ...pages]) }
      return { ...found, shaped, problems: found.problems.map(mendable) }
    },
    /** Forgets the previous site. */
    begin(): void {
      lastGood = keepLastGood()
      views = createViews()
      good = undefined
      shaped = undefined
      lastNews = {}
    },
    use(site: OpenedSite): void {
      foreign = foreignIn(site)
    },
    /** Shows the current text before the whole site has been checked. */
    showTyped(file: string): void {
      const known = good?.written
      const page = typed(file, known?.pages.get(file))
      const site = typed('site.yaml', known?.site)
      if (site) show(file, { site: { ...site, routes: known?.site.routes ?? site.routes }, page })
    },
    /** Shows the checked page; a page with an error keeps its last good view. */
    showChecked(file: string, now: Content): void {
      content = now
      good = lastGood(content)
      if (good) show(file, { site: good.written.site, page: good.written.pages.get(file) })
      const own = content.problems.filter((one) => one.file === file)
      tell({ faulty: { file, places: own.map(({ path, severity }) => ({ path, severity })) } })
    },
    tellTargets(): void {
      tell({ targets: linkChoices(content, present()) })
    },
    /** A page with nothing but the example of a block. */
    sample(type: string): PageView | undefined {
      const page = samplePage(type)
      return good && page && samples({ file: sampleFile, page, site: good.written.site }, present())
    },
  }
}

/** A name that no file can have. */
const sampleFile = 'pages/.beispiel.yaml'
