import { Site } from '#schema'
import { spell } from './names.ts'

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
