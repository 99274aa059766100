import { daysText, isRecord, readDay } from '#content'

/** Fields that mean nothing to editors, or do not say what an entry is about. */
const silent = new Set(['type', 'anchor', 'to', 'image', 'file', 'id', 'value', 'kind', 'link'])
const most = 70

/** A short title for a list entry: its first text, or all of its short values. */
export function titleOf(value: unknown): string {
  if (typeof value === 'string') return short(value)
  if (!isRecord(value)) return ''
  const { from, to, reason, opens, closes, path, page } = value
  if (typeof from === 'string') {
    const [first, last] = [readDay(from), typeof to === 'string' ? readDay(to) : readDay(from)]
    const days =
      first && last
        ? daysText(first, last)
        : [from, to].filter((one) => typeof one === 'string').join(from.startsWith('/') ? ' → ' : ' – ')
    const hours = opens || closes ? `${opens} – ${closes}` : ''
    const isClosed = !from.startsWith('/') && !hours && reason === undefined
    return short([days, isClosed ? 'geschlossen' : hours, reason].filter(Boolean).join(', '))
  }
  if (typeof path === 'string') return short(`${path} → ${page}`)
  const texts = Object.entries(value).filter(([name, one]) => typeof one === 'string' && !silent.has(name))
  const [first] = texts.sort(([a], [b]) => Number(b === 'label') - Number(a === 'label'))
  return short(String(first?.[1] ?? value.value ?? value.id ?? ''))
}

function short(text: string): string {
  const line = text
    .replace(/\[([^\]]*)\]\([^)]*\)|\*+/g, '$1')
    .replace(/\s+/g, ' ')
    .trim()
  return line.length > most ? `${line.slice(0, most - 1).trimEnd()}…` : line
}
