/** A text without characters that have no width, such as soft hyphens: what decides how much room it needs. */
export const printable = (text: string): string => text.replace(/\p{C}/gu, '')
