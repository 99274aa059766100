import type { Proof } from '#schema'

/** The source of a figure, worded for visitors. */
export function proofText({ source, date }: Pick<Proof, 'source' | 'date'>): string {
  return `Quelle: ${source}, Stand ${date}`
}
