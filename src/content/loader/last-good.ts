import { type Content, pageSource } from '#reading'
import type { Page, Site } from '#schema'
import { isError } from '../problems/index.ts'
import { shownSite, siteFile } from './load.ts'

/** The content that dev server and editor show: data of a whole site, and the texts it was read from. */
export type VisibleSite = Required<Pick<Content, 'texts' | 'valid'>>

type Version<T> = { data: T; text: string; pictures: string[]; isGood: boolean }

/**
 * Keeps the last good version of each file, so that an error in one file affects no other. A file that has never been
 * good is shown to the extent possible. Nothing is shown until site.yaml is readable. A hidden page disappears
 * immediately, even if links still lead to it; only the start page stays.
 */
export function keepLastGood(): (content: Content) => VisibleSite | undefined {
  let site: Version<Site> | undefined
  const pages = new Map<string, Version<Page>>()
  return ({ problems, texts, shaped }) => {
    const faulty = new Set(problems.filter(isError).map(({ file }) => file))
    const better = <T>(file: string, data: T, before: Version<T> | undefined): Version<T> => {
      const isGood = !faulty.has(file)
      if (before?.isGood && !isGood) return before
      return { data, text: texts.get(file) ?? '', pictures: shaped.pictures.get(file) ?? [], isGood }
    }
    if (shaped.site) site = better(siteFile, shaped.site, site)
    for (const [file, data] of shaped.pages) pages.set(file, better(file, data, pages.get(file)))
    if (!site) return undefined
    const versions = site.data.routes.map(({ page }) => {
      const file = pageSource(page)
      return { file, ...(pages.get(file) ?? standIn) }
    })
    return {
      valid: {
        site: shownSite(site.data, shaped.pages),
        pages: new Map(versions.map(({ file, data }) => [file, data])),
        pictures: new Map(versions.map(({ file, pictures }) => [file, pictures])),
      },
      texts: new Map([[siteFile, site.text], ...versions.map(({ file, text }) => [file, text] as const)]),
    }
  }
}

/** Replaces a page that has been unreadable since the start. */
export const pageWithFault: Page = {
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
}

const standIn: Version<Page> = { data: pageWithFault, text: '', pictures: [], isGood: false }
