import { pathOf, reachedBy, suggest, type Targets } from '#content'
import { checkReached, targetTo, type WrongTarget, wrong } from './contact-targets.ts'
import { guessPath, guessTarget, withoutPunctuation } from './target-guesses.ts'

/** Returns the problem with the target of a link, or undefined. */
export function checkTarget(target: string, targets: Targets): WrongTarget | undefined {
  const found = checkBare(target, targets)
  // Punctuation around a target is often copied with it.
  const bare = withoutPunctuation(target)
  const isCopied = bare !== target && bare !== '' && (found || /[,;.!“”"'<>]$/.test(target))
  if (!isCopied || checkBare(bare, targets)) return found
  return wrong('wrong-link/punctuation', { target }, bare)
}

function checkBare(target: string, targets: Targets): WrongTarget | undefined {
  const reached = reachedBy(target)
  if (reached && !isAddress(target)) return checkReached(reached, targets)
  const previewed =
    ownPath(target, 'http://localhost:5173') ?? ownPath(target.replace(/:\d+/, ''), 'http://localhost')
  if (previewed) return checkBare(previewed, targets) ?? wrong('wrong-link/preview', { target }, previewed)
  const own = ownPath(target, targets.url)
  if (own) return checkBare(own, targets) ?? wrong('own-address/link', { target }, own)
  if (/^https:\/\/[^\s/]+\.[^\s]+$/.test(target)) return undefined
  if (target.startsWith('/files/')) return checkFile(target, targets)
  if (!/^\/(?!\/)/.test(target)) return describeMalformed(target, targets)
  return targets.paths && checkPage(target, targets.paths, targets)
}

/** The path of a page of this site whose address was written with its host. */
function ownPath(target: string, url = ''): string | undefined {
  const host = (address: string) => address.replace(/^https?:\/\/(www\.)?/i, '')
  const rest = host(target).slice(host(url).length)
  const isOwn = url !== '' && /^https?:/i.test(target) && host(target).startsWith(host(url))
  return isOwn && /^(\/|$)/.test(rest) ? rest || '/' : undefined
}

function checkFile(target: string, { files }: Targets): WrongTarget | undefined {
  return files.has(target) ? undefined : wrong('dead-link/file', { target }, suggest(target, [...files]))
}

function checkPage(
  target: string,
  paths: ReadonlySet<string>,
  { anchors, moved, resting, presets, forms }: Targets,
): WrongTarget | undefined {
  const path = pathOf(target)
  const page = paths.has(path) ? undefined : resting.get(path)
  if (page) return wrong('dead-link/resting', { path, page })
  const [address = '', anchor] = target.split('#')
  const query = address.slice(path.length)
  if (!paths.has(path)) {
    const guess = moved.get(path) ?? guessPath(path, paths)
    return wrong('dead-link/page', { target }, guess && guess + target.slice(path.length))
  }
  const found = query && checkQuery(target, { path, query, presets })
  if (found) return found
  const onPage = anchors.get(path)
  if (query && presets && onPage && forms.size > 0 && !forms.has(path)) {
    const [form, ...others] = forms
    const guess = form && others.length === 0 ? `${form}${query}` : undefined
    return wrong('wrong-link/formless', { query, path }, guess)
  }
  if (anchor === undefined || !onPage || onPage.has(anchor)) return undefined
  const guess = suggest(anchor, [...onPage])
  return wrong('dead-link/anchor', { path, anchor }, guess && `${address}#${guess}`)
}

/** The only parameter that a link can pass to a page: the choice in its form. */
const choice = 'produktwahl'

function checkQuery(
  target: string,
  { path, query, presets }: { path: string; query: string; presets?: readonly string[] },
): WrongTarget | undefined {
  const key = query.slice(1).split('=')[0] ?? ''
  const preset = new URLSearchParams(query).get(choice)?.trim()
  if (key === choice && preset) return presets && checkPreset(target, { query, preset, presets })
  const isMisspelt = suggest(key, [choice]) === choice
  const guess = isMisspelt ? target.replace(query, query.replace(key, choice)) : undefined
  return wrong('wrong-link/query', { query, path, choice }, guess)
}

/** Like the form, ignores case. */
function checkPreset(
  target: string,
  { query, preset, presets }: { query: string; preset: string; presets: readonly string[] },
): WrongTarget | undefined {
  if (presets.some((one) => one.toLowerCase() === preset.toLowerCase())) return undefined
  const guess = suggest(preset, presets)
  const meant = guess && target.replace(query, `?${choice}=${encodeURIComponent(guess)}`)
  return wrong('wrong-link/choice', { preset }, meant)
}

/** `htps://…`, `https:/…`, `https//…` */
const misspeltScheme = /^h?t{1,3}p?s?:?\/{1,3}(?=[^\s/]+\.[^\s/]{2})/i

/** What invalid targets look like. */
const forms = [
  ['email', /^(mailto:\s*)?[^/\s]+@[^/\s]+$/i],
  ['phone', /^(tel:|[+0][\d\s()/.-]{5,}$)/i],
  ['space', /^https:.*\s/i],
  ['insecure', /^http:\/\//i],
  ['scheme', misspeltScheme],
  ['scheme', /^(www\.|\/\/)|^[a-z0-9-]+(\.[a-z0-9-]+)*\.(de|com|org|net|eu|info|at|ch)(\/|$)/i],
  ['anchor', /^#/],
] as const

/** An address or a number where only the name of a contact is allowed. */
function isAddress(target: string): boolean {
  return /@|^tel:[+\d\s()/.-]+$/.test(target)
}

function describeMalformed(target: string, { paths, files, facts }: Targets): WrongTarget {
  // Browsers skip spaces and control characters when they look for the scheme.
  if (/^(javascript|data|vbscript|file|blob):/i.test(target.replace(/[\s\p{Cc}]/gu, ''))) {
    return wrong('unsafe-link/scheme', { target })
  }
  if (target === '') return wrong('wrong-link/empty', {})
  const [form] = forms.find(([, pattern]) => pattern.test(target)) ?? ['form']
  const address = target.replace(misspeltScheme, '').replace(/^(\/\/|\w+:(?!\/)\s*)|(?<=@.*)\?.*/g, '')
  const guess = (facts && targetTo(address, facts)) ?? guessTarget(target, { paths, files })
  return wrong(`wrong-link/${form}`, { target, address }, guess)
}
