import { isRecord, parseSource, readRedirects, readRoutes, type Source, suggest } from '#content'
import { changedLines } from '../problems/index.ts'
import type { Refusal, Step, Texts } from './changes.ts'
import { insertItem, removeItem } from './edit.ts'
import { formatted } from './notation.ts'
import { type Rename, renameLinks } from './rename-links.ts'

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

/** Redirects the old address to the new one, and removes redirects from the new one, which is a page now. */
export function withRedirect(
  { text, value, place }: Source,
  { from, to }: Move,
): { text: string; steps: Step[] } {
  const stale = readRedirects(value).filter((redirect) => redirect.from === to)
  const steps = stale.map(({ index }) => ({
    file: 'site.yaml',
    line: place(['redirects', index]).line,
    text: `die Weiterleitung von ${to} entfällt, die Adresse ist wieder eine Seite`,
  }))
  const cleared = stale.reduceRight((rest, { index }) => removeItem(rest, ['redirects', index]), text)
  const added = insertItem(cleared, ['redirects'], { from, to })
  const source = siteOf(added)
  const last = source.place(['redirects', readRedirects(source.value).length - 1])
  return {
    text: added,
    steps: [...steps, { file: 'site.yaml', line: last.line, text: `neu: { from: ${from}, to: ${to} }` }],
  }
}

/** The texts that have changed. */
export function changesTo(before: Texts, after: Texts): Map<string, string | undefined> {
  return new Map([...after].filter(([name, text]) => text !== before.get(name)))
}

/** All texts with their links updated. */
export function mendLinks(texts: Texts, rename: Rename): Map<string, string> | Refusal {
  const mended = [...texts].map(([name, text]) => ({ name, ...renameLinks(name, text, rename) }))
  for (const { name, left } of mended) if (left[0]) return { refused: refuseLink(name, left[0]) }
  return new Map(mended.map(({ name, text }) => [name, text]))
}

function refuseLink(file: string, { line, link }: { line: number; link: string }): string {
  return `In ${file} steht ab Zeile ${line} ein Link zu „${link}“, der sich so, wie er geschrieben ist, nicht ändern lässt. Schreiben Sie ihn als [Linktext](${link}) und versuchen Sie es dann noch einmal.`
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
