import type { TextUse } from './pieces.ts'

/** Characters as HTML writes them; here they would be read as written. */
const characters: Record<string, string> = {
  amp: '&',
  nbsp: ' ',
  shy: '',
  auml: 'ä',
  ouml: 'ö',
  uuml: 'ü',
  Auml: 'Ä',
  Ouml: 'Ö',
  Uuml: 'Ü',
  szlig: 'ß',
  euro: '€',
  ndash: '–',
  mdash: '—',
  hellip: '…',
  times: '×',
  deg: '°',
  copy: '©',
  bdquo: '„',
  ldquo: '“',
  sup2: '²',
  sup3: '³',
}

export type EntitySlip = { written: string; index: number; right: string; character: string }

/** `&uuml;` and `&#8211;`, with the character that is meant. Names that HTML does not know are text. */
export function entitySlips({ value }: TextUse): EntitySlip[] {
  return [...value.matchAll(/&(?:#(\d{2,5})|([a-zA-Z]{2,6}[23]?));/g)].flatMap(
    ({ 0: written, 1: number, 2: name = '', index }) => {
      const right = number === undefined ? characters[name] : String.fromCodePoint(Number(number))
      if (right === undefined) return []
      return [{ written, index, right, character: right.trim() ? `„${right}“` : 'ein Leerzeichen' }]
    },
  )
}
