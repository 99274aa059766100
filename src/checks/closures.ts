import { daysText, entriesAt, type Path, readDay, type Source, todayInBerlin } from '#content'
import { Day } from '#schema'
import { problem } from '../problems/index.ts'
import type { Problems, SiteCheck } from './check.ts'

/** Checks that closures run forward through days that exist, do not overlap, and are not over. */
export const checkClosures: SiteCheck = function* ({ site: { source } }) {
  const before: Closed[] = []
  for (const { entry, index } of entriesAt(source.value, ['closures'])) {
    const path = ['closures', index]
    for (const field of ['from', 'to']) {
      const day = entry[field]
      if (!Day.safeParse(day).success || readDay(String(day))) continue
      yield problem('wrong-closure/day', source.finding([...path, field]), { day: String(day) })
    }
    const [from, to] = [dayOf(entry.from), dayOf(entry.to ?? entry.from)]
    if (!from || !to) continue
    yield* checkClosure(source, { path, from, to }, before)
    before.push({ path, from, to })
  }
}

type Closed = { path: Path; from: string; to: string }

/** A day that can be read; other forms are reported elsewhere. */
function dayOf(written: unknown): string | undefined {
  return Day.safeParse(written).success ? readDay(String(written)) : undefined
}

function* checkClosure(source: Source, { path, from, to }: Closed, before: readonly Closed[]): Problems {
  const other = before.find((one) => one.from <= to && from <= one.to)
  if (from > to) {
    const days = { from: daysText(from, from), to: daysText(to, to) }
    yield problem('wrong-closure/order', source.finding([...path, 'to']), days)
  } else if (other) {
    const { line } = source.place(other.path)
    yield problem('wrong-closure/twice', source.finding(path), { line })
  } else if (to < todayInBerlin()) {
    yield problem('past-closure/over', source.finding(path), { day: daysText(to, to) })
  }
}
