import { diff3Merge } from 'node-diff3'

/** A text with the lines that both sides changed; undefined where both changed the same ones. */
export function mergeLines(base: string, mine: string, theirs: string): string | undefined {
  const lines = (text: string) => text.split(/(?<=\n)/)
  const regions = diff3Merge(lines(mine), lines(base), lines(theirs))
  if (regions.some(({ conflict }) => conflict)) return undefined
  return regions.flatMap(({ ok }) => ok ?? []).join('')
}
