import { isRecord, parseSource, readRedirects, readRoutes, type Source, suggest } from '#content'
import { changedLines } from '../problems/index.ts'
import type { Step, Texts } from './changes.ts'
import { insertItem, removeItem } from './edit.ts'
import { formatted } from './notation.ts'

/*
 * What has to change in the rest of the site when a page leaves its address, because it is moved or deleted.
 */

export type Move = { from: string; to: string }

export function siteOf(text = ''): Source {
  const { source } = parseSource('site.yaml', text)
  if (!source) throw new Error('site.yaml cannot be read')
  return source
}

export function urlOf({ value }: Source): string {
  return isRecord(value) ? String(value.url) : ''
}

/** The reason why there is no page at an address; undefined if there is one. */
export function refuseUnknown({ value }: Source, path: string): string | undefined {
  const paths = readRoutes(value).map((route) => route.path)
  if (paths.includes(path)) return undefined
  const moved = readRedirects(value).find(({ from }) => from === path)
  if (moved) return `Die Seite „${path}“ ist schon umgezogen, ihre Adresse führt jetzt zu „${moved.to}“.`
  const guess = suggest(path, paths)
  const hint = guess ? `Meinten Sie „${guess}“?` : 'Die Adressen stehen in site.yaml unter „routes“.'
  return `Eine Seite „${path}“ gibt es nicht. ${hint}`
}

type WithSteps = { text: string; steps: Step[] }

/** Removes redirects from an address that becomes a page. */
export function withoutRedirects({ text, value, place }: Source, path: string): WithSteps {
  const stale = readRedirects(value).filter(({ from }) => from === path)
  return {
    text: stale.reduceRight((rest, { index }) => removeItem(rest, ['redirects', index]), text),
    steps: stale.map(({ index }) => ({
      file: 'site.yaml',
      line: place(['redirects', index]).line,
      text: `die Weiterleitung von ${path} entfällt, die Adresse ist wieder eine Seite`,
    })),
  }
}

/** Redirects the old address to the new one. */
export function withRedirect(site: Source, { from, to }: Move): WithSteps {
  const { text, steps } = withoutRedirects(site, to)
  const source = siteOf(insertItem(text, ['redirects'], { from, to }))
  const { line } = source.place(['redirects', readRedirects(source.value).length - 1])
  return {
    text: source.text,
    steps: [...steps, { file: 'site.yaml', line, text: `neu: { from: ${from}, to: ${to} }` }],
  }
}

/** The texts that have changed. */
export function changesTo(before: Texts, after: Texts): Map<string, string | undefined> {
  return new Map([...after].filter(([name, text]) => text !== before.get(name)))
}

/** The changed lines, file by file. */
export function changedSteps(before: Texts, after: Texts): Step[] {
  return [...after]
    .toSorted(([a], [b]) => a.localeCompare(b))
    .flatMap(([file, text]) => {
      if (before.get(file) === text) return []
      const old = formatted(before.get(file) ?? '')
      const lines = changedLines(old, text)
      // A text may have more or fewer lines than before; the lines below then no longer match.
      const isSame = old.split('\n').length === text.split('\n').length
      return (isSame ? lines : lines.slice(0, 1)).map(({ line, after }) => ({
        file,
        line,
        text: (after ?? '').trim(),
      }))
    })
}
