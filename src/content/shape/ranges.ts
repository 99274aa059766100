import { type Finding, type Problem, problem } from '../../problems/index.ts'

/** `Mo-Fr` in a field for one day: the first and the last of a range, both of which it takes. */
export function rangeMeant(
  written: string,
  allowed: readonly string[],
): { first: string; last: string } | undefined {
  const [, first = '', last = ''] = /^(\p{L}+)\.?\s*(?:-|–|—|bis)\s*(\p{L}+)\.?$/u.exec(written.trim()) ?? []
  return allowed.includes(first) && allowed.includes(last) ? { first, last } : undefined
}

/** Several days in a field for one. Beside braces the other field would need a line of its own. */
export function tellRange(
  { first, last }: { first: string; last: string },
  found: Finding,
  words: { where: string; name: string; value: string },
): Problem {
  const right = `from: ${first}, to: ${last}`
  const fix = words.name === '„from“' ? { ...found.place, text: `${first}, to: ${last}` } : undefined
  return problem('wrong-value/range', { ...found, fix }, { ...words, right })
}
