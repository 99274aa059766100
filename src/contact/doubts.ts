import type { ContactField, ContactRequest } from '#schema'

/** Fewer digits than the shortest numbers of companies have. */
const fewestDigits = 5

/**
 * Questions about what was probably mistyped, by field. They are asked once: an address in a network of its own, or a
 * number of another country, may look unusual and be right.
 */
export function doubtsAbout({ email, telefon }: ContactRequest): Partial<Record<ContactField, string>> {
  const lacksEnd = !/@.+\.[^.]{2,}$/.test(email)
  const isShort = telefon.replace(/\P{Nd}/gu, '').length < fewestDigits
  return {
    ...(lacksEnd && { email: `Fehlt bei „${email}“ das Ende, zum Beispiel „.de“? ${otherwise}` }),
    ...(isShort && { telefon: `Ist „${telefon}“ die ganze Telefonnummer? ${otherwise}` }),
  }
}

const otherwise = 'Wenn es so stimmt, senden Sie das Formular einfach noch einmal.'
