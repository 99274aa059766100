import { type Content, type Path, pageSource, sourceOf } from '#content'

/** The position in a file where something visible on a page is written. */
export type WrittenAt = { name: string; file: string; line: number; column: number }

/** The blocks of a page from top to bottom, and the parts that all pages share. */
export type BlockPlaces = { blocks: WrittenAt[]; header: WrittenAt; footer: WrittenAt }

/** Maps everything visible at an address to positions in the files; an unknown address has no blocks. */
export function blockPlaces(
  { written, texts }: Pick<Content, 'written' | 'texts'>,
  path: string,
): BlockPlaces {
  if (!written) throw new Error('Content with errors has no places')
  const route = written.site.routes.find((one) => one.path === path)
  const file = pageSource(route?.page ?? '')
  const inPage = finder(file, texts)
  const inSite = finder('site.yaml', texts)
  return {
    blocks: (written.pages.get(file)?.blocks ?? []).map(({ type }, i) => inPage(type, ['blocks', i])),
    header: inSite('navigation', ['navigation'], 'key'),
    footer: inSite('footer', ['footer'], 'key'),
  }
}

function finder(file: string, texts: ReadonlyMap<string, string>) {
  const source = sourceOf(file, texts.get(file) ?? '', undefined)
  return (name: string, path: Path, target?: 'key'): WrittenAt => {
    const { line, column } = source.place(path, target)
    return { name, file, line, column }
  }
}
