import { Site } from '#schema'

const Address = Site.shape.routes.element.shape.path

/** Addresses that the built site itself answers. */
const reserved = /^\/(404|index|nachweis|(assets|files|functions)(\/.*)?)$/

export function isReserved(path: string): boolean {
  return reserved.test(path)
}

/** An address as people type it: with or without the first slash, sometimes with one at the end. */
export function normalAddress(written: string): string {
  return `/${written.trim().replace(/^\/+|\/+$/g, '')}`
}

/** Says in German why a new page cannot have this address, or nothing. */
export function refuseAddress(path: string, taken: readonly string[]): string | undefined {
  if (!Address.safeParse(path).success) {
    const parts = path.split('/').map(spell).filter(Boolean)
    const example = `/${parts.join('/') || 'palettenreparatur'}`
    return `„${path}“ kann keine Adresse sein. Erlaubt sind Kleinbuchstaben ohne Umlaute, Ziffern und Bindestriche, zum Beispiel ${example}.`
  }
  if (taken.includes(path))
    return `Die Adresse „${path}“ hat schon eine andere Seite. Nehmen Sie eine andere.`
  if (isReserved(path)) return `Die Adresse „${path}“ braucht die Website selbst. Nehmen Sie eine andere.`
  return undefined
}

/** An address made from a title; none when it has no letter and no digit. */
export function proposeAddress(title: string): string | undefined {
  const word = spell(title)
  return word ? `/${word}` : undefined
}

const spelled: Record<string, string> = { ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss', '&': ' und ' }

/** Lower-case letters without accents, digits, and hyphens between words. */
export function spell(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFC')
    .replace(/[äöüß&]/g, (letter) => spelled[letter] ?? letter)
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
}

/** Where a page lies in the folder of its site. */
export function pageSource(page: string): string {
  return `pages/${page}`
}

export function isPageName(name: string): boolean {
  return name.endsWith('.yaml')
}

/** The name of the file of a page that is called like its address. */
export function pageFileOf(path: string): string {
  return `${path.slice(1).replaceAll('/', '-') || 'start'}.yaml`
}
