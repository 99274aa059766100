/**
 * Widths of characters in thousandths of the font size: Arial, regular and bold. The system fonts of our pages differ
 * by a few hundredths. Characters that are not listed are as wide as a digit.
 */
const regular = {
  "'": 191,
  ijl: 222,
  ' !,./:;I[\\]ft': 278,
  '()-r': 333,
  Jcksvxyz: 500,
  FTZß: 611,
  '&ABEKPSVXYÄ': 667,
  CDHNRUwÜ: 722,
  GOQÖ: 778,
  Mm: 833,
  W: 944,
}
const bold = {
  "'": 238,
  ' ,./I\\ijl': 278,
  '!()-:;[]ft': 333,
  r: 389,
  z: 500,
  FLTZbdghnopquöüß: 611,
  EPSVXY: 667,
  '&ABCDHKNRUÄÜ': 722,
  GOQwÖ: 778,
  Mm: 861,
  W: 944,
}
const digit = 556
/** The name next to the logo is set in a condensed face, and wraps where there is little room. */
const condensed = 0.375 * 20

/** Parts of the header, in pixels: text, the space around it, the pallet of the logo and the receiver of the phone. */
const text = 17
const room = { entry: 16, gap: 16, logo: 48 + 12, phone: 20 + 8, button: 2 * 16 + 2 }

/** `logo` is the width of the company's own; without one its name is shown next to a pallet. */
type Header = {
  name: string
  logo: number | undefined
  labels: readonly string[]
  phone: string
  offer: string
}

/** The narrowest window with the menu in one row is 1152 px wide; 24 px on either side stay free. */
export const widestHeader = 1152 - 2 * 24

/** The approximate width of the logo, menu, phone number and button in one row, in pixels. */
export function headerWidth({ name, logo = nameWidth(name), labels, phone, offer }: Header): number {
  const menu = labels.reduce((sum, label) => sum + widthOf(label, regular) + room.entry, 0)
  const button = room.button + widthOf(offer, bold)
  return Math.round(logo + menu + room.phone + widthOf(phone, bold) + button + 3 * room.gap)
}

function nameWidth(name: string): number {
  return room.logo + Math.max(...name.split(/\s+/).map((word) => word.length)) * condensed
}

function widthOf(written: string, widths: Readonly<Record<string, number>>): number {
  const of = (character: string) =>
    Object.entries(widths).find(([characters]) => characters.includes(character))?.[1] ?? digit
  return ([...written].reduce((sum, character) => sum + of(character), 0) * text) / 1000
}
