import { type Content, pageSource, type Written } from '#content'
import type { Page } from '#schema'

/** The content that dev server and editor show: data of a whole site, and the texts it was read from. */
export type Shown = Required<Pick<Content, 'texts' | 'written'>>

type Route = Written['site']['routes'][number]
type Version<T> = { data: T; text: string; pictures: string[]; isGood: boolean }

/**
 * Keeps the last good version of each file, so that an error in one file affects no other. A file that has never been
 * good is shown to the extent possible. Nothing is shown until site.yaml is readable. A hidden page disappears
 * immediately, even if links still lead to it; only the start page stays.
 */
export function keepLastGood(): (content: Content) => Shown | undefined {
  const versions = new Map<string, Version<unknown>>()
  return ({ problems, texts, shaped }) => {
    const faulty = new Set(problems.flatMap(({ severity, file }) => (severity === 'error' ? [file] : [])))
    for (const [file, data] of [...shaped.pages, [siteFile, shaped.site] as const]) {
      const isGood = !faulty.has(file)
      if (!data || (!isGood && versions.get(file)?.isGood)) continue
      const pictures = shaped.pictures.get(file) ?? []
      versions.set(file, { data, text: texts.get(file) ?? '', pictures, isGood })
    }
    const site = versions.get(siteFile) as Version<Written['site']> | undefined
    const isShown = ({ path, page }: Route) => path === '/' || !shaped.pages.get(pageSource(page))?.hidden
    return site && shownOf(site, versions as Map<string, Version<Page>>, isShown)
  }
}

function shownOf(
  site: Version<Written['site']>,
  versions: ReadonlyMap<string, Version<Page>>,
  isShown: (route: Route) => boolean,
): Shown {
  const routes = site.data.routes.filter(isShown)
  const files = site.data.routes.map(({ page }) => pageSource(page))
  const pages = files.map((file) => [file, versions.get(file) ?? standIn] as const)
  return {
    written: {
      site: { ...site.data, routes },
      pages: new Map(pages.map(([file, { data }]) => [file, data])),
      pictures: new Map(pages.map(([file, { pictures }]) => [file, pictures])),
    },
    texts: new Map([[siteFile, site.text], ...pages.map(([file, { text }]) => [file, text] as const)]),
  }
}

const siteFile = 'site.yaml'

/** Replaces a page that has been unreadable since the start. */
const standIn: Version<Page> = {
  data: {
    title: 'Noch nicht zu sehen',
    description: '',
    blocks: [
      {
        type: 'hero',
        title: 'Diese Seite hat noch einen Fehler',
        lead: 'Er steht unten. Sobald er behoben ist, erscheint hier die Seite.',
        points: [],
        actions: [],
        links: [],
      },
    ],
  },
  text: '',
  pictures: [],
  isGood: false,
}
