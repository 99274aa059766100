import { similarity } from './match.ts'
import { noPaths, type ReportedChange, type Sides } from './reported-change.ts'
import type { SiteVersion } from './versions.ts'

/** The names of a file before and after; one of them is missing if the page is new or deleted. */
type Pair = { from?: string; to?: string }

/** Pairs files before and after: a file that disappears while a similar one appears was renamed. */
export function pairsOf({ before, after }: Sides<SiteVersion>, touched: readonly string[]): Pair[] {
  const gone = new Set(touched.filter((file) => !after.read(file)))
  const there = touched.filter((file) => !gone.has(file))
  const pairs = there.map((to): Pair => {
    if (before.read(to)) return { from: to, to }
    const value = after.read(to)?.value
    const from = [...gone].find((file) => similarity(before.read(file)?.value, value) > 0.5)
    if (from !== undefined) gone.delete(from)
    return from === undefined ? { to } : { from, to }
  })
  return [...pairs, ...[...gone].map((from) => ({ from }))]
}

/** Pages that were added or deleted, or whose address or file has changed. */
export function pageChanges(sides: Sides<SiteVersion>, pairs: readonly Pair[]): ReportedChange[] {
  const { before, after } = sides
  const known = new Set(pairs.flatMap(({ from, to }) => [from, to]))
  const others = [...new Set([...after.addresses.keys(), ...before.addresses.keys()])]
    .filter((file) => !known.has(file) && `${before.addresses.get(file)}` !== `${after.addresses.get(file)}`)
    .map((file) => ({ from: file, to: file }))
  return [...pairs, ...others].flatMap((pair) => changesOf(sides, pair))
}

function changesOf({ before, after }: Sides<SiteVersion>, { from, to }: Pair): ReportedChange[] {
  const file = to ?? from ?? ''
  const page = (before.read(from ?? '') ?? after.read(file))?.name ?? file
  const change = (label: string, old = '', now = ''): ReportedChange => {
    const place = label === 'Seite' ? `Seite „${page}“` : `${page} › ${label}`
    return { ...noPaths, file, page, place, before: old, after: now }
  }
  const old = before.addresses.get(from ?? '') ?? []
  const now = after.addresses.get(to ?? '') ?? []
  if (from === undefined) return [change('Seite', '', `neu, ${now[0] ?? 'ohne Adresse'}`)]
  if (to === undefined) return [change('Seite', old[0])]
  const lost = old.filter((one) => !now.includes(one))
  const won = now.filter((one) => !old.includes(one))
  if (lost.length === 1 && won.length === 1) return [change('Adresse', lost[0], won[0])]
  const moved = from !== to && lost.length + won.length === 0
  return [
    ...(moved ? [change('Datei', from, to)] : []),
    ...won.map((one) => change('Adresse', '', one)),
    ...lost.map((one) => change('Adresse', one)),
  ]
}
