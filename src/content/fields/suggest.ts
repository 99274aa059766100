import { distance } from 'fastest-levenshtein'
import { synonyms } from './synonyms.ts'

/** The allowed word that was probably meant, or undefined when none is near. */
export function suggest(written: string, allowed: readonly string[]): string | undefined {
  const word = written.toLowerCase()
  const synonym = Object.keys(synonyms).find(
    (meant) => allowed.includes(meant) && synonyms[meant]?.includes(word),
  )
  if (synonym) return synonym
  const [best] = allowed
    .map((candidate) => ({ candidate, edits: slips(word, candidate.toLowerCase()) }))
    .sort((a, b) => a.edits - b.edits)
  // Of two letters one slip leaves too little to go by.
  const limit = word.length > 2 ? Math.max(1, Math.floor(word.length / 3)) : 0
  return best && best.edits <= limit ? best.candidate : undefined
}

/** The allowed words that a word can stand for. */
export function synonymsOf(written: string, allowed: readonly string[]): string[] {
  return allowed.filter((meant) => synonyms[meant]?.includes(written.toLowerCase()))
}

/** Letters to add, drop or change; two neighbours that are swapped are one slip of the hand. */
function slips(written: string, meant: string): number {
  const swapped = [...written].some(
    (_, i) => written.slice(0, i) + (written[i + 1] ?? '') + written[i] + written.slice(i + 2) === meant,
  )
  return swapped && written !== meant ? 1 : distance(written, meant)
}
