import { diffIndices } from 'node-diff3'
import type { Plan, Texts } from './changes.ts'
import { formatted } from './notation.ts'

type PlanLine = { at: string; text: string }

/** What a plan changes, file by file, each line with its place. */
export function planLines(texts: Texts, { changes }: Plan): PlanLine[] {
  const files = [...changes.keys()].toSorted((a, b) => a.localeCompare(b))
  const [added = ''] = files.filter((file) => !texts.has(file))
  const [gone = ''] = files.filter((file) => changes.get(file) === undefined)
  return files.flatMap((file): PlanLine[] => {
    const text = changes.get(file)
    const old = texts.get(file === added ? gone : file)
    if (file === gone) return added ? [] : [{ at: file, text: 'gelöscht' }]
    const heading = file === added ? [{ at: file, text: gone ? `bisher ${gone}` : 'die neue Seite' }] : []
    return [...heading, ...(old !== undefined && text !== undefined ? linesIn(file, old, text) : [])]
  })
}

/** Of a text with more or fewer lines than before, only the first one. */
function linesIn(file: string, before: string, after: string): PlanLine[] {
  const [old, now] = [formatted(before).split('\n'), after.split('\n')]
  return diffIndices(old, now).flatMap(({ buffer1: [from, removed], buffer2: [to, added] }) => {
    const lines =
      added === 0
        ? old.slice(from, from + removed).map((line) => `entfällt: ${line.trim()}`)
        : now.slice(to, to + (removed > 0 && removed !== added ? 1 : added)).map((line) => line.trim())
    return lines.flatMap((line, i) => {
      const at = `${file}:${(added === 0 ? from : to) + i + 1}`
      return line ? [{ at, text: removed === 0 ? `neu: ${line}` : line }] : []
    })
  })
}
