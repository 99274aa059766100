import {
  type Content,
  fillingsOf,
  labelOf,
  type Marking,
  type Path,
  type PictureFiles,
  pageSource,
  parseSource,
  resolvePage,
  resolveSite,
  valueAt,
} from '#content'
import type { Markup, Site, SiteData } from '#schema'
import type { Shown } from '../../loader/index.ts'
import { markedText, markedTree } from '../marks.ts'
import { fileOf, filesOf, namesIn, type Snapshot } from './disk.ts'
import { linkTargets } from './known.ts'
import type { Mark, PageView } from './messages.ts'

/** In place of a picture that cannot be read; the page around it is shown all the same. */
const noPicture: PictureFiles = {
  files: '/assets/_',
  widths: [1600],
  width: 1600,
  height: 1067,
  ground: '#e8e4da',
}

/**
 * Resolves pages for the frame. A place keeps its number from one view to the next, so that what did not change is the
 * same to React.
 */
export function createViews() {
  const numbers = new Map<string, number>()
  const numberOf = (file: string, path: Path) => {
    const key = JSON.stringify([file, path])
    const number = numbers.get(key) ?? numbers.size
    numbers.set(key, number)
    return number
  }

  /** What is typed in a file, right or wrong; only one file changes with a key. */
  const read = new Map<string, { text: string; value: unknown }>()
  const typedIn = (file: string, text: string) => {
    const known = read.get(file)
    const now = known?.text === text ? known : { text, value: parseSource(file, text).source?.value }
    read.set(file, now)
    return now.value
  }

  const markIn = (file: string, text: string, marks: Map<number, Mark>): Marking => {
    const typed = typedIn(file, text)
    return (value, role, path) => {
      const isTree = role === 'markup'
      if (!isTree && (role !== 'text' || typeof value !== 'string')) return value
      const number = numberOf(file, path)
      marks.set(number, { file, path, role, label: labelIn(file, typed, path), value: valueAt(typed, path) })
      return isTree ? markedTree(value as Markup, number) : markedText(value as string, number)
    }
  }

  /** What all pages share is resolved again only when it is another: most keys are typed in a page. */
  let shared: { by: readonly unknown[]; data: SiteData; marks: Map<number, Mark> } | undefined
  const sharedOf = (site: Site, text: string) => {
    const by = [text, site.company, site.routes.map(({ path }) => path).join()]
    if (shared?.by.every((one, i) => one === by[i])) return shared
    const marks = new Map<number, Mark>()
    shared = { by, marks, data: resolveSite(site, undefined, markIn('site.yaml', text, marks)) }
    return shared
  }

  return (file: string, shown: Shown, content: Content, present: Snapshot): PageView | undefined => {
    const { site, pages } = shown.written
    const data = pages.get(file) ?? content.shaped.pages.get(file)
    if (!data) return undefined
    const textOf = (of: string) => present.texts.get(of) ?? ''
    const { data: resolved, marks: ofSite } = sharedOf(site, textOf('site.yaml'))
    const marks = new Map(ofSite)
    const path = site.routes.find(({ page }) => pageSource(page) === file)?.path ?? restingPath(file)
    const pictures = (name: string) => filesOf(present.files.get(fileOf('picture', name))) ?? noPicture
    const mark = markIn(file, textOf(file), marks)
    const page = resolvePage(path, data, { ...fillingsOf(site), pictures, mark })
    const targets = linkTargets({ shaped: content.shaped, downloads: namesIn(present.files, 'download') })
    return {
      file,
      site: { ...resolved, paths: [...new Set([...resolved.paths, path])] },
      page,
      marks,
      targets: [...targets].map(([target, label]) => ({ target, label })),
      values: [
        ...valuesIn(data, { file, path: [] }).filter(({ value }) => typeof value === 'number'),
        ...['company', 'locations', 'contacts'].flatMap((name) =>
          valuesIn(site[name as 'company'], { file: 'site.yaml', path: [name] }),
        ),
      ],
      faulty: content.problems
        .filter((one) => one.file === file)
        .map(({ path: at, severity }) => ({ path: at, severity })),
    }
  }
}

function labelIn(file: string, data: unknown, path: Path): string {
  return labelOf(
    file === 'site.yaml' ? 'site' : 'page',
    path,
    String(valueAt(data, ['blocks', path[1] ?? '', 'type'])),
  )
}

/** A page without a route has no address yet; the frame needs one. */
function restingPath(file: string): string {
  return `/${file.slice('pages/'.length, -'.yaml'.length)}`
}

type Place = { file: string; path: Path }

/** Numbers and texts with their places. */
function valuesIn(value: unknown, { file, path }: Place): PageView['values'] {
  if (typeof value === 'number' || typeof value === 'string') return [{ file, path, value }]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, item]) =>
    valuesIn(item, { file, path: [...path, Array.isArray(value) ? Number(name) : name] }),
  )
}
