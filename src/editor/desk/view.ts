import {
  type Content,
  fillingsOf,
  isRecord,
  type Marking,
  type Path,
  type PictureFiles,
  pageSource,
  resolvePage,
  resolveSite,
  valueAt,
} from '#content'
import type { Markup } from '#schema'
import type { Shown } from '../../loader/index.ts'
import { markedText, markedTree } from '../marks.ts'
import type { Snapshot } from './disk.ts'
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

  return (
    file: string,
    { written }: Shown,
    { problems }: Content,
    { images }: Snapshot,
  ): PageView | undefined => {
    const marks = new Map<number, Mark>()
    const markIn =
      (of: string, data: unknown): Marking =>
      (value, role, path) => {
        const number = numberOf(of, path)
        const note = () => marks.set(number, { file: of, path, role, value: valueAt(data, path) })
        if (role === 'text' && typeof value === 'string') {
          note()
          return markedText(value, number)
        }
        if (role === 'markup') {
          note()
          return markedTree(value as Markup, number)
        }
        return value
      }
    const data = written.pages.get(file)
    if (!data) return undefined
    const { site } = written
    const path = site.routes.find(({ page }) => pageSource(page) === file)?.path ?? restingPath(file)
    const pictures = (name: string) => images.get(name)?.shown ?? noPicture
    const resolved = resolveSite(site, undefined, markIn('site.yaml', site))
    const page = resolvePage(path, data, { ...fillingsOf(site), pictures, mark: markIn(file, data) })
    const about = problems.filter((one) => one.file === file)
    return {
      file,
      site: { ...resolved, paths: [...new Set([...resolved.paths, path])] },
      page,
      marks,
      numbers: numbersIn(data),
      faulty: about.map(({ path: at, severity }) => ({ path: at, severity })),
      pictures: new Map(),
    }
  }
}

/** A page without a route has no address yet; the frame needs one. */
function restingPath(file: string): string {
  return `/${file.slice('pages/'.length, -'.yaml'.length)}`
}

function numbersIn(value: unknown, path: Path = []): PageView['numbers'] {
  if (typeof value === 'number') return [{ path, value }]
  if (Array.isArray(value)) return value.flatMap((item, i) => numbersIn(item, [...path, i]))
  if (!isRecord(value)) return []
  return Object.entries(value).flatMap(([name, item]) => numbersIn(item, [...path, name]))
}
