import { parseMarkup, readPage, readSite } from '#reading'
import type { Refusal, Texts } from './changes.ts'
import { setValue } from './edit.ts'

/** Returns the new target for a link, or the same one if it leads elsewhere. */
type Rename = (target: string) => string

/** What precedes and follows the address of a page in a target; undefined if the target leads elsewhere. */
export function aroundAddress(
  target: string,
  { from, url }: { from: string; url: string },
): { host: string; rest: string } | undefined {
  const host = target.startsWith(`${url}/`) ? url : ''
  const path = /^[^?#]*/.exec(target.slice(host.length))?.[0]
  return path === from ? { host, rest: target.slice(host.length + from.length) } : undefined
}

/** All texts with every link updated; refused if one is written in a way that cannot be. */
export function renameLinks(texts: Texts, rename: Rename): Map<string, string> | Refusal {
  const isMeant = (target: string) => rename(target) !== target
  const after = new Map(texts)
  for (const [file, text] of texts) {
    const bytes = new TextEncoder().encode(text)
    const { parsed } = file === 'site.yaml' ? readSite(file, bytes) : readPage(file, bytes)
    if (!parsed) continue
    let renamed = text
    for (const { value, path } of parsed.values.link)
      if (isMeant(value)) renamed = setValue(renamed, path, rename(value))
    for (const { value, path, links } of parsed.values.markup) {
      if (!links.some(isMeant)) continue
      const markup = renameInMarkup(value, rename)
      const left = parseMarkup(markup).links.find(isMeant)
      if (left) return { refused: refuseLink(file, parsed.source.place(path).line, left) }
      renamed = setValue(renamed, path, markup)
    }
    after.set(file, renamed)
  }
  return after
}

function refuseLink(file: string, line: number, link: string): string {
  return `In ${file} steht ab Zeile ${line} ein Link zu „${link}“, der sich so, wie er geschrieben ist, nicht ändern lässt. Schreiben Sie ihn als [Linktext](${link}) und versuchen Sie es dann noch einmal.`
}

/** Only the parser decides what a link is: each candidate is tried, and kept if it changes exactly that link. */
function renameInMarkup(value: string, rename: Rename): string {
  const starts = [...value.matchAll(/\]\(\s*<?/g)].map((match) => match.index + match[0].length)
  return starts.reduceRight((text, start) => {
    const target = /^[^\s)>]*/.exec(text.slice(start))?.[0] ?? ''
    const proposal = text.slice(0, start) + rename(target) + text.slice(start + target.length)
    const [before, after] = [parseMarkup(text).links, parseMarkup(proposal).links]
    const changed = before.filter((link, i) => link !== after[i])
    return before.length === after.length && changed.length === 1 ? proposal : text
  }, value)
}
