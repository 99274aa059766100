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
import type { Markup } from '#schema'
import type { Shown } from '../../loader/index.ts'
import { markedText, markedTree } from '../marks.ts'
import { filesOf, type Snapshot } from './disk.ts'
import { knownOf } from './known.ts'
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

  return (file: string, shown: Shown, content: Content, present: Snapshot): PageView | undefined => {
    const { site, pages } = shown.written
    const data = pages.get(file) ?? content.shaped.pages.get(file)
    if (!data) return undefined
    const marks = new Map<number, Mark>()
    const markIn = (of: string): Marking => {
      const typed = parseSource(of, present.texts.get(of) ?? '').source?.value
      return (value, role, path) => {
        const isTree = role === 'markup'
        if (!isTree && (role !== 'text' || typeof value !== 'string')) return value
        const number = numberOf(of, path)
        marks.set(number, {
          file: of,
          path,
          role,
          label: labelIn(of, typed, path),
          value: valueAt(typed, path),
        })
        return isTree ? markedTree(value as Markup, number) : markedText(value as string, number)
      }
    }
    const path = site.routes.find(({ page }) => pageSource(page) === file)?.path ?? restingPath(file)
    const pictures = (name: string) => filesOf(present.images.get(name)) ?? noPicture
    const resolved = resolveSite(site, undefined, markIn('site.yaml'))
    const page = resolvePage(path, data, { ...fillingsOf(site), pictures, mark: markIn(file) })
    const { targets } = knownOf({
      shaped: content.shaped,
      downloads: [...present.downloads.keys()],
      images: [],
      pageFiles: [],
      blocks: [],
    })
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
