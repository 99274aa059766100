import { type Finding, type Problem, problem } from './problems.ts'
import { suggest } from './suggest.ts'

/** What links of the site can lead to. */
export type Targets = {
  /** Missing when the routes themselves are broken. */
  paths?: ReadonlySet<string>
  /** Anchors of each path whose page could be read. */
  anchors: ReadonlyMap<string, ReadonlySet<string>>
  /** Files that visitors can download, as `/files/name`. */
  files: ReadonlySet<string>
}

/** What is wrong with a target: told as soon as its place is known, with what was probably meant. */
export type WrongTarget = { guess?: string; tell(found: Finding): Problem }

/** Says what is wrong with the target of a link, or nothing. */
export function checkTarget(target: string, { paths, anchors, files }: Targets): WrongTarget | undefined {
  if (target === 'tel' || target === 'mailto') return undefined
  if (/^https:\/\/[^\s/]+\.[^\s]+$/.test(target)) return undefined
  if (target.startsWith('/files/')) {
    if (files.has(target)) return undefined
    return {
      guess: suggest(target, [...files]),
      tell: (found) => problem('dead-link/file', found, { target }),
    }
  }
  if (!/^\/(?!\/)/.test(target)) return wrongForm(target, paths)
  if (!paths) return undefined

  const [address = '', anchor] = target.split('#')
  const [path = ''] = address.split('?')
  if (!paths.has(path)) {
    return {
      guess: suggest(target, [...paths]),
      tell: (found) => problem('dead-link/page', found, { target }),
    }
  }
  const known = anchors.get(path)
  if (anchor === undefined || !known || known.has(anchor)) return undefined
  const guess = suggest(anchor, [...known])
  return {
    guess: guess && `${path}#${guess}`,
    tell: (found) => problem('dead-link/anchor', found, { path, anchor }),
  }
}

/** The address that stands in the HTML. */
export function hrefOf(target: string, contact: { phoneLink: string; email: string }): string {
  if (target === 'tel') return `tel:${contact.phoneLink}`
  if (target === 'mailto') return `mailto:${contact.email}`
  return target
}

const advices: [RegExp, (target: string) => string][] = [
  [/^mailto:/i, () => 'Schreiben Sie nur „mailto“; die Adresse steht in site.yaml.'],
  [/^tel:/i, () => 'Schreiben Sie nur „tel“; die Nummer steht in site.yaml.'],
  [/^(www\.|\/\/)/i, (target) => `Schreiben Sie „https://${target.replace(/^\/\//, '')}“.`],
  [/^[^/\s]+@[^/\s]+$/, () => 'Schreiben Sie nur „mailto“; die Adresse steht in site.yaml.'],
  [/^https:.*\s/i, () => 'Eine Adresse darf kein Leerzeichen enthalten.'],
  [/^http:/i, () => 'Schreiben Sie „https://“ statt „http://“.'],
  [/^#/, () => 'Schreiben Sie die Seite davor, zum Beispiel „/leistungen#services“.'],
]
const allowed = 'Erlaubt sind Seiten wie /kontakt, Dateien wie /files/…, tel, mailto und https://…'

function wrongForm(target: string, paths?: ReadonlySet<string>): WrongTarget {
  // Browsers skip blanks and control characters when they look for the scheme.
  if (/^(javascript|data|vbscript|file|blob):/i.test(target.replace(/[\s\p{Cc}]/gu, ''))) {
    return { tell: (found) => problem('unsafe-link/scheme', found, { target }) }
  }
  const advice = advices.find(([pattern]) => pattern.test(target))?.[1](target) ?? allowed
  return {
    ...(paths?.has(`/${target}`) && { guess: `/${target}` }),
    tell: (found) => problem('wrong-link/form', found, { target, advice }),
  }
}
