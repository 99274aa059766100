import { decodeNamedCharacterReference } from 'decode-named-character-reference'
import type { TextUse } from './pieces.ts'

export type EntitySlip = { written: string; index: number; right: string; character: string }

/** `&uuml;` and `&#8211;`, with the intended character. Names that HTML does not define are text. */
export function entitySlips({ value }: TextUse): EntitySlip[] {
  return [...value.matchAll(/&(?:#(\d{2,5})|([a-zA-Z]{2,8}\d{0,2}));/g)].flatMap(
    ({ 0: written, 1: number, 2: name = '', index }) => {
      const found = number ? String.fromCodePoint(Number(number)) : decodeNamedCharacterReference(name)
      if (found === false) return []
      // Editors cannot see in the file that a space or a hyphen is a special one.
      const right = found.replace(/\s/, ' ').replace('\u00AD', '')
      return [{ written, index, right, character: right.trim() ? `„${right}“` : 'ein Leerzeichen' }]
    },
  )
}
