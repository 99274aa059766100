import {
  downloadOf,
  downloadTarget,
  type Facts,
  fragmentOf,
  guessAmong,
  memoize,
  nationalDigits,
  slugify,
  toE164,
} from '#reading'
import type { Guess } from '../problems/index.ts'

type Places = { paths?: ReadonlySet<string>; files: ReadonlySet<string> }

/** Guessing is slow on a large site, and many pages may link to a page that was renamed. */
const guessesAmong = memoize((_: ReadonlySet<string>) => new Map<string, Guess | string | undefined>())

/** The page that was probably intended by an address that leads nowhere. */
export function guessPath(path: string, paths: ReadonlySet<string>): Guess | string | undefined {
  const guesses = guessesAmong(paths)
  if (!guesses.has(path)) guesses.set(path, pageBehind(path, paths) ?? guessAmong(path, [...paths]))
  return guesses.get(path)
}

/** The target that was probably intended by something that cannot be one. */
export function guessTarget(target: string, { paths, files }: Places): string | undefined {
  const contact = contacts.get(target.toLowerCase().replace(/\W/g, ''))
  if (contact) return contact
  const file = downloadBehind(target, files)
  if (file) return file
  const [path = ''] = target.split(/[?#]/)
  const page = path && paths && pageBehind(path, paths)
  return page ? page + target.slice(path.length) : undefined
}

/** The download of this name, in whatever folder a target looks for it. */
export function downloadBehind(target: string, files: ReadonlySet<string>): string | undefined {
  const nameOf = (path = '') => path.split(/[/\\]/).at(-1)?.toLowerCase()
  const wanted = nameOf(downloadOf(`/files/${target}`))
  const file = [...files].find((one) => nameOf(one) === wanted)
  return file && downloadTarget(file) + fragmentOf(target)
}

/** A target without the quotes, brackets and punctuation of the sentence around it. */
export function withoutPunctuation(target: string): string {
  return target.trim().replace(/^[„“”"'<(]+|[“”"'>),;.!]+$/g, '')
}

/** The page behind another spelling: `pages/kontakt.yaml`, `./kontakt`, `/Kontakt.html`, `/über-uns/`, `\kontakt`. */
function pageBehind(path: string, paths: ReadonlySet<string>): string | undefined {
  const stripped = path.replace(/^[./\\]*(pages\/)?|(\.(html?|php|ya?ml))?\/*$/gi, '')
  const bare = stripped.split('/').map(slugify).join('/')
  if (paths.has(`/${bare}`)) return `/${bare}`
  return startPage.test(bare) && paths.has('/') ? '/' : undefined
}

const startPage = /^(start|startseite|home|homepage|index)$/

const contacts = new Map([
  ...['tel', 'telefon', 'phone', 'anruf'].map((word) => [word, 'tel'] as const),
  ...['mailto', 'mail', 'email'].map((word) => [word, 'mailto'] as const),
])

/** A fact by which someone can be reached: `phone`, `bewerbung.email`. */
const contact = /^(?:(.*)\.)?(phone|email)$/

/** The target that leads to a mail address or phone number in site.yaml: `mailto`, `tel:ankauf`. */
export function targetTo(address: string, facts: Facts): string | undefined {
  const name = [...facts].find(([fact, value]) => contact.test(fact) && isSameContact(address, value))?.[0]
  if (!name) return undefined
  const [, id, field] = contact.exec(name) ?? []
  return [field === 'email' ? 'mailto' : 'tel', id].filter(Boolean).join(':')
}

/** True if two texts are the same address or number, however they are spelled. */
export function isSameContact(one: string, other: string): boolean {
  if (one.includes('@') || other.includes('@')) return one.toLowerCase() === other.toLowerCase()
  return nationalDigits(one) !== '' && toE164(one) === toE164(other)
}
