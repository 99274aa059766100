import { fillingsOf, type Marking, type Path, resolvePage, resolveSite, valueAt } from '#reading'
import { folderDisk } from '../../../src/build/files/disk.ts'
import { loadContent } from '../../../src/content/loader/index.ts'
import { siteDir } from '../site.ts'
import type { Clicked } from './click-all.ts'

/** The texts shown by the fields of a page, as resolved by the build. */
export type ShownPage = {
  path: string
  file: string
  /** The texts of its blocks, by their position. */
  texts: Map<string, string>
  /** True if a clicked text is one that its field shows. */
  isShown(clicked: Clicked): boolean
}

export async function shownPages(): Promise<ShownPage[]> {
  const { valid: content } = await loadContent(folderDisk(siteDir))
  if (!content) throw new Error('The site has errors')
  const { site, pages } = content
  const shared = textsOf('site.yaml', (mark) => resolveSite(site, undefined, mark))
  return site.routes.map(({ path, page }) => {
    const file = `pages/${page}`
    const data = pages.get(file)
    if (!data) throw new Error(`There is no ${file}`)
    const pictures = () => ({ files: '', widths: [], width: 1, height: 1, ground: '' })
    const texts = textsOf(file, (mark) => resolvePage(path, data, { ...fillingsOf(site), pictures, mark }))
    // Tables that are only printed have no text on the screen.
    for (const [i, block] of data.blocks.entries()) {
      if (block.type !== 'comparison-table' || !block.printOnly) continue
      for (const key of texts.keys()) if (key.startsWith(`${file} blocks.${i}.`)) texts.delete(key)
    }
    const written = (one: Clicked) => valueAt(one.file === file ? data : site, one.path ?? [])
    const isShown = (one: Clicked) => {
      const shown = texts.get(keyOf(one)) ?? shared.get(keyOf(one))
      return shown === undefined ? isValue(plain(one.text), written(one)) : shown.includes(plain(one.text))
    }
    return { path, file, texts, isShown }
  })
}

export const keyOf = ({ file, path }: Clicked) => `${file} ${path?.join('.')}`

/** Removes what typesetting adds. */
export const plain = (text: string) => text.replace(/[\s\u00A0\u2009\u202F]+/g, ' ').trim()

/** A number in a drawing, or a fact of the company. */
function isValue(text: string, value: unknown): boolean {
  if (typeof value === 'number') return text.replace(/\D/g, '') === String(value)
  return typeof value === 'string' && (value.includes(text) || text.split(' ').includes(value))
}

function textsOf(file: string, resolve: (mark: Marking) => unknown): Map<string, string> {
  const texts = new Map<string, string>()
  resolve((value, role, path: Path) => {
    if (role === 'text' || role === 'markup')
      texts.set(keyOf({ text: '', file, path }), plain(wordsIn(value)))
    return value
  })
  return texts
}

/** The words of a text, or of a running text's tree. */
function wordsIn(value: unknown): string {
  if (typeof value === 'string') return value
  if (Array.isArray(value)) return value.map(wordsIn).join('')
  if (typeof value !== 'object' || value === null) return ''
  const { value: word, children, items } = value as Record<string, unknown>
  return wordsIn(word ?? children ?? items)
}
