import { suggest } from '#content'

type Places = { paths?: ReadonlySet<string>; files: ReadonlySet<string> }

/** Guesses take a while on a large site, and a page that was renamed is linked to from many others. */
const guesses = new WeakMap<ReadonlySet<string>, Map<string, string | undefined>>()

/** The page that was probably meant by an address that leads nowhere. */
export function guessPath(path: string, paths: ReadonlySet<string>): string | undefined {
  const known = guesses.get(paths) ?? new Map<string, string | undefined>()
  guesses.set(paths, known)
  if (!known.has(path)) known.set(path, pageBehind(path, paths) ?? suggest(path, [...paths]))
  return known.get(path)
}

/** What was probably meant by something that cannot be a target at all. */
export function guessForm(target: string, { paths, files }: Places): string | undefined {
  const contact = contacts[target.toLowerCase().replace(/\W/g, '')]
  if (contact) return contact
  const file = `/files/${target.replace(/^(\.?\/)?(pages\/)?files\//, '')}`
  if (files.has(file)) return file
  const [path = ''] = target.split(/[?#]/)
  const page = path && paths && pageBehind(path, paths)
  return page ? page + target.slice(path.length) : undefined
}

/** A target without the quotes, brackets and punctuation of the sentence around it. */
export function withoutPunctuation(target: string): string {
  return target.trim().replace(/^[„“”"'<(]+|[“”"'>),;.!]+$/g, '')
}

/** Where `pages/kontakt.yaml` is the same as `/kontakt`: `./kontakt`, `/Kontakt.html`, `/über-uns/`, `\kontakt`. */
function pageBehind(path: string, paths: ReadonlySet<string>): string | undefined {
  const spelled: Record<string, string> = { ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss', _: '-', ' ': '-' }
  const bare = path
    .toLowerCase()
    .replace(/[äöüß_ ]/g, (letter) => spelled[letter] ?? letter)
    .replace(/^[./\\]*(pages\/)?|(\.(html?|php|ya?ml))?\/*$/g, '')
  return paths.has(`/${bare}`) ? `/${bare}` : undefined
}

const contacts: Record<string, string> = {
  tel: 'tel',
  telefon: 'tel',
  phone: 'tel',
  anruf: 'tel',
  mailto: 'mailto',
  mail: 'mailto',
  email: 'mailto',
}
