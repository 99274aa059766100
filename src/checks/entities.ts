import { decodeNamedCharacterReference } from 'decode-named-character-reference'
import type { TextUse } from './pieces.ts'

export type EntitySlip = { written: string; index: number; right: string; character: string }

/** `&uuml;` and `&#8211;`, with the character that is meant. Names that HTML does not know are text. */
export function entitySlips({ value }: TextUse): EntitySlip[] {
  return [...value.matchAll(/&(?:#(\d{2,5})|([a-zA-Z]{2,8}\d{0,2}));/g)].flatMap(
    ({ 0: written, 1: number, 2: name = '', index }) => {
      const found = number ? String.fromCodePoint(Number(number)) : decodeNamedCharacterReference(name)
      if (found === false) return []
      // Nobody sees in the file what a space or a hyphen of another kind is.
      const right = found.replace(/\s/, ' ').replace('\u00AD', '')
      return [{ written, index, right, character: right.trim() ? `„${right}“` : 'ein Leerzeichen' }]
    },
  )
}
