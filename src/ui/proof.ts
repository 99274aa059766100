import type { Proof } from '#schema'

/** Where a figure comes from, as visitors read it. */
export function proofText({ source, date }: Pick<Proof, 'source' | 'date'>): string {
  return `Quelle: ${source}, Stand ${date}`
}
