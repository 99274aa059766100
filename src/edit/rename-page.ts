import {
  isRecord,
  normalAddress,
  pageFileOf,
  pageSource,
  parseSource,
  readRedirects,
  readRoutes,
  refuseAddress,
  type Source,
  suggest,
} from '#content'
import { changedLines } from '../problems/index.ts'
import type { Plan, Refusal, Step, Texts } from './changes.ts'
import { insertItem, removeItem, replaceScalar } from './edit.ts'
import { renameLinks, renameOf } from './rename-links.ts'

type Move = { from: string; to: string }
export type RenamePlan = Plan & Move

/** Plans how a page of a valid site gets another address: route, file, every link, and a redirect. */
export function renamePage(texts: Texts, written: Move): RenamePlan | Refusal {
  const move = { from: normalAddress(written.from), to: normalAddress(written.to) }
  const site = siteOf(texts.get('site.yaml'))
  const refused = refuseMove(site, move)
  if (refused) return { refused }

  const file = fileMove(site, texts, move)
  const redirected = withRedirect(site, move)
  const ready = new Map([...texts, ['site.yaml', withRoute(redirected.text, move, file)]])
  const rename = renameOf({ ...move, url: isRecord(site.value) ? String(site.value.url) : '' })
  const mended = [...ready].map(([name, text]) => ({ name, ...renameLinks(name, text, rename) }))
  for (const { name, left } of mended) if (left[0]) return { refused: refuseLink(name, left[0]) }

  const changes = new Map<string, string | undefined>()
  const steps: Step[] = file ? [{ file: file.to, text: `bisher ${file.from}` }] : []
  for (const { name, text } of mended.toSorted((a, b) => a.name.localeCompare(b.name))) {
    const newName = name === file?.from ? file.to : name
    if (text === texts.get(name) && newName === name) continue
    if (newName !== name) changes.set(name, undefined)
    changes.set(newName, text)
    const before = name === 'site.yaml' ? redirected.text : (texts.get(name) ?? '')
    steps.push(...lineSteps(newName, before, text))
  }
  return { ...move, changes, steps: [...steps, ...redirected.steps] }
}

function siteOf(text = ''): Source {
  const { source } = parseSource('site.yaml', text)
  if (!source) throw new Error('A site that cannot be read has no pages')
  return source
}

function refuseMove({ value }: Source, { from, to }: Move): string | undefined {
  const paths = readRoutes(value).map(({ path }) => path)
  if (from === '/') return 'Die Startseite hat immer die Adresse „/“, sie lässt sich nicht umbenennen.'
  if (!paths.includes(from)) {
    const moved = readRedirects(value).find((redirect) => redirect.from === from)
    if (moved) return `Die Seite „${from}“ ist schon umgezogen, ihre Adresse führt jetzt zu „${moved.to}“.`
    const guess = suggest(from, paths)
    const hint = guess ? `Meinten Sie „${guess}“?` : 'Die Adressen stehen in site.yaml unter „routes“.'
    return `Eine Seite „${from}“ gibt es nicht. ${hint}`
  }
  if (from === to) return `Die Seite hat die Adresse „${to}“ schon.`
  return refuseAddress(to, paths)
}

/** The file follows when it is called like the old address and the new name is free. */
function fileMove({ value }: Source, texts: Texts, { from, to }: Move): Move | undefined {
  const page = readRoutes(value).find(({ path }) => path === from)?.page
  const target = pageSource(pageFileOf(to))
  if (page !== pageFileOf(from) || texts.has(target)) return undefined
  return { from: pageSource(page), to: target }
}

function withRoute(text: string, { from, to }: Move, file?: Move): string {
  let changed = text
  for (const { path, page, index } of readRoutes(siteOf(text).value)) {
    if (path === from) changed = replaceScalar(changed, ['routes', index, 'path'], to)
    if (file && pageSource(page) === file.from) {
      changed = replaceScalar(changed, ['routes', index, 'page'], file.to.replace('pages/', ''))
    }
  }
  return changed
}

/** The old address leads to the new one; the new one is a page and leads nowhere any more. */
function withRedirect({ text, value, place }: Source, { from, to }: Move): { text: string; steps: Step[] } {
  const stale = readRedirects(value).filter((redirect) => redirect.from === to)
  const steps = stale.map(({ index }) => ({
    file: 'site.yaml',
    line: place(['redirects', index]).line,
    text: `die Weiterleitung von ${to} entfällt, die Adresse ist wieder eine Seite`,
  }))
  const kept = stale.reduceRight((rest, { index }) => removeItem(rest, ['redirects', index]), text)
  const added = insertItem(kept, ['redirects'], { from, to })
  const source = siteOf(added)
  const last = source.place(['redirects', readRedirects(source.value).length - 1])
  return {
    text: added,
    steps: [...steps, { file: 'site.yaml', line: last.line, text: `neu: { from: ${from}, to: ${to} }` }],
  }
}

function refuseLink(file: string, { line, link }: { line: number; link: string }): string {
  return `In ${file} steht ab Zeile ${line} ein Link zu „${link}“, der sich so, wie er geschrieben ist, nicht ändern lässt. Schreiben Sie ihn als [Linktext](${link}) und versuchen Sie es dann noch einmal.`
}

function lineSteps(file: string, before: string, after: string): Step[] {
  const lines = changedLines(before, after)
  // A text that had to be written anew may have lost lines; then the lines below it do not match.
  const isSame = before.split('\n').length === after.split('\n').length
  return (isSame ? lines : lines.slice(0, 1)).map(({ line, after }) => ({ file, line, text: after.trim() }))
}
