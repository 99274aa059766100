import { Site } from '#schema'
import { slugify } from './names.ts'

const Address = Site.shape.routes.element.shape.path

/** Addresses that the built site uses itself. */
const reserved =
  /^\/(404|index|healthz|(assets|files|functions)(\/.*)?|(sitemap\.xml|(robots|lizenzen)\.txt|favicon\.svg|icon-512\.png|manifest\.webmanifest|nginx\.conf|vercel\.json)(\/.*)?)$/

export function isReserved(path: string): boolean {
  return reserved.test(path)
}

/** An address without what makes no difference to hosts: a slash, `.html` or `index.html` at its end. */
export function bareAddress(path: string): string {
  return path.replace(/(\/(index(\.html)?)?|\.html)$/, '') || '/'
}

/** The address for what people type or copy from the browser: slashes may be missing or too many, a host may precede. */
export function normalAddress(written: string): string {
  const path = written.trim().replace(/^https?:\/\/[^/]*/i, '')
  return `/${path.replace(/^\/+|\/+$/g, '')}`
}

/** The reason, in German, why a new page cannot have this address; undefined if it can. */
export function refuseAddress(path: string, taken: readonly string[]): string | undefined {
  if (!Address.safeParse(path).success) {
    const parts = path.split('/').map(slugify).filter(Boolean)
    const example = `/${parts.join('/') || 'palettenreparatur'}`
    return `„${path}“ kann keine Adresse sein. Erlaubt sind Kleinbuchstaben ohne Umlaute, Ziffern und Bindestriche, zum Beispiel ${example}.`
  }
  if (taken.includes(path))
    return `Die Adresse „${path}“ hat schon eine andere Seite. Nehmen Sie eine andere.`
  if (isReserved(path)) return `Die Adresse „${path}“ braucht die Website selbst. Nehmen Sie eine andere.`
  return undefined
}
