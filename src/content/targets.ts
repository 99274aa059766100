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
  /** Where addresses lead that pages had before. */
  moved: ReadonlyMap<string, string>
}

/** What is wrong with a target: told as soon as its place is known, with what was probably meant. */
export type WrongTarget = { guess?: string; tell(found: Finding): Problem }

/** Says what is wrong with the target of a link, or nothing. */
export function checkTarget(target: string, targets: Targets): WrongTarget | undefined {
  if (target === 'tel' || target === 'mailto') return undefined
  if (/^https:\/\/[^\s/]+\.[^\s]+$/.test(target)) return undefined
  if (target.startsWith('/files/')) return checkFile(target, targets)
  if (!/^\/(?!\/)/.test(target)) return wrongForm(target, targets)
  return targets.paths && checkPage(target, targets.paths, targets)
}

/** The page that a target leads to, without what follows its address. */
export function pathOf(target: string): string {
  return target.split(/[?#]/)[0] ?? ''
}

/** The address that stands in the HTML. */
export function hrefOf(target: string, contact: { phoneLink: string; email: string }): string {
  if (target === 'tel') return `tel:${contact.phoneLink}`
  if (target === 'mailto') return `mailto:${contact.email}`
  return target
}

function checkFile(target: string, { files }: Targets): WrongTarget | undefined {
  if (files.has(target)) return undefined
  return {
    guess: suggest(target, [...files]),
    tell: (found) => problem('dead-link/file', found, { target }),
  }
}

function checkPage(
  target: string,
  paths: ReadonlySet<string>,
  { anchors, moved }: Targets,
): WrongTarget | undefined {
  const path = pathOf(target)
  const [address = '', anchor] = target.split('#')
  const query = address.slice(path.length)
  if (!paths.has(path)) {
    const guess = moved.get(path) ?? guessPath(path, paths)
    return {
      guess: guess && guess + target.slice(path.length),
      tell: (found) => problem('dead-link/page', found, { target }),
    }
  }
  const key = query.slice(1).split('=')[0] ?? ''
  if (query && key !== choice) return wrongQuery(target, { path, query, key })
  const known = anchors.get(path)
  if (anchor === undefined || !known || known.has(anchor)) return undefined
  const guess = suggest(anchor, [...known])
  return {
    guess: guess && `${address}#${guess}`,
    tell: (found) => problem('dead-link/anchor', found, { path, anchor }),
  }
}

/** The only thing that a link can tell a page: what is chosen in its form. */
const choice = 'produktwahl'

function wrongQuery(
  target: string,
  { path, query, key }: Record<'path' | 'query' | 'key', string>,
): WrongTarget {
  const isMisspelt = suggest(key, [choice]) === choice
  return {
    ...(isMisspelt && { guess: target.replace(query, query.replace(key, choice)) }),
    tell: (found) => problem('wrong-link/query', found, { query, path, choice }),
  }
}

/** Guesses take a while on a large site, and a page that was renamed is linked to from many others. */
const guesses = new WeakMap<ReadonlySet<string>, Map<string, string | undefined>>()

function guessPath(path: string, paths: ReadonlySet<string>): string | undefined {
  const known = guesses.get(paths) ?? new Map<string, string | undefined>()
  guesses.set(paths, known)
  if (!known.has(path)) known.set(path, pageBehind(path, paths) ?? suggest(path, [...paths]))
  return known.get(path)
}

/** The page when only its address is written otherwise: `./kontakt`, `/Kontakt.html`, `/über-uns/`. */
function pageBehind(path: string, paths: ReadonlySet<string>): string | undefined {
  const spelled: Record<string, string> = { ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss', _: '-', ' ': '-' }
  const bare = path
    .toLowerCase()
    .replace(/[äöüß_ ]/g, (sign) => spelled[sign] ?? sign)
    .replace(/^[./]*(pages\/)?|(\.(html?|php|ya?ml))?\/*$/g, '')
  return paths.has(`/${bare}`) ? `/${bare}` : undefined
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

function wrongForm(target: string, { paths, files }: Targets): WrongTarget {
  // Browsers skip blanks and control characters when they look for the scheme.
  if (/^(javascript|data|vbscript|file|blob):/i.test(target.replace(/[\s\p{Cc}]/gu, ''))) {
    return { tell: (found) => problem('unsafe-link/scheme', found, { target }) }
  }
  if (target === '') return { tell: (found) => problem('wrong-link/empty', found, {}) }
  const advice = advices.find(([pattern]) => pattern.test(target))?.[1](target) ?? allowed
  return {
    guess: guessForm(target, { paths, files }),
    tell: (found) => problem('wrong-link/form', found, { target, advice }),
  }
}

function guessForm(target: string, { paths, files }: Pick<Targets, 'paths' | 'files'>): string | undefined {
  const file = `/files/${target.replace(/^(\.?\/)?(pages\/)?files\//, '')}`
  if (files.has(file)) return file
  const path = pathOf(target)
  const page = path && paths && pageBehind(path, paths)
  return page ? page + target.slice(path.length) : undefined
}
