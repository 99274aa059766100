import type { ContactField, ContactRequest } from '#schema'

/** Even the shortest phone numbers of companies have this many digits. */
const minDigits = 5

/**
 * Questions about probable typing errors, by field. Each is asked once: an address in a private network or a foreign
 * number may look unusual and still be correct.
 */
export function questionsAbout({ email, telefon }: ContactRequest): Partial<Record<ContactField, string>> {
  const lacksEnd = !/@.+\.[^.]{2,}$/.test(email)
  const isShort = telefon.replace(/\P{Nd}/gu, '').length < minDigits
  return {
    ...(lacksEnd && { email: `Fehlt bei „${email}“ das Ende, zum Beispiel „.de“? ${otherwise}` }),
    ...(isShort && { telefon: `Ist „${telefon}“ die ganze Telefonnummer? ${otherwise}` }),
  }
}

const otherwise = 'Wenn es so stimmt, senden Sie das Formular einfach noch einmal.'

/** What the browser finds wrong with a field, in German, whatever language the browser speaks. */
export const complaintAbout = ({ valueMissing }: ValidityState): string =>
  valueMissing ? 'Diese Angabe fehlt noch.' : wrongAddress

const wrongAddress =
  'Die E-Mail-Adresse ist unvollständig oder enthält Umlaute oder Leerzeichen. Sie sieht zum Beispiel so aus: name@firma.de'
