import { pathOf, reachedBy, suggest, type Targets } from '#content'
import { type Finding, type Problem, problem } from '../problems/index.ts'
import { checkReached, targetTo } from './contact-targets.ts'
import { guessForm, guessPath, withoutPunctuation } from './target-guesses.ts'

/** What is wrong with a target: reported as soon as its place is known, with what was probably meant. */
export type WrongTarget = { guess?: string; problemAt(found: Finding): Problem }

/** Says what is wrong with the target of a link, or nothing. */
export function checkTarget(target: string, targets: Targets): WrongTarget | undefined {
  const wrong = checkForm(target, targets)
  // What stands around a target in a sentence is often copied with it.
  const bare = withoutPunctuation(target)
  const isCopied = bare !== target && bare !== '' && (wrong || /[,;.!“”"'<>]$/.test(target))
  if (!isCopied || checkForm(bare, targets)) return wrong
  return { guess: bare, problemAt: (found) => problem('wrong-link/punctuation', found, { target }) }
}

function checkForm(target: string, targets: Targets): WrongTarget | undefined {
  const reached = reachedBy(target)
  if (reached && !isAddress(target)) return checkReached(reached, targets)
  const previewed =
    ownPath(target, 'http://localhost:5173') ?? ownPath(target.replace(/:\d+/, ''), 'http://localhost')
  if (previewed) return checkForm(previewed, targets) ?? ofPreview(target, previewed)
  const own = ownPath(target, targets.url)
  if (own) return checkForm(own, targets) ?? ownAddress(target, own)
  if (/^https:\/\/[^\s/]+\.[^\s]+$/.test(target)) return undefined
  if (target.startsWith('/files/')) return checkFile(target, targets)
  if (!/^\/(?!\/)/.test(target)) return wrongForm(target, targets)
  return targets.paths && checkPage(target, targets.paths, targets)
}

/** The path of a page of this site that is written with its host. */
function ownPath(target: string, url = ''): string | undefined {
  const host = (address: string) => address.replace(/^https?:\/\/(www\.)?/i, '')
  const rest = host(target).slice(host(url).length)
  const isOwn = url !== '' && /^https?:/i.test(target) && host(target).startsWith(host(url))
  return isOwn && /^(\/|$)/.test(rest) ? rest || '/' : undefined
}

function ownAddress(target: string, path: string): WrongTarget {
  return { guess: path, problemAt: (found) => problem('own-address/link', found, { target }) }
}

function ofPreview(target: string, path: string): WrongTarget {
  return { guess: path, problemAt: (found) => problem('wrong-link/preview', found, { target }) }
}

function checkFile(target: string, { files }: Targets): WrongTarget | undefined {
  if (files.has(target)) return undefined
  return {
    guess: suggest(target, [...files]),
    problemAt: (found) => problem('dead-link/file', found, { target }),
  }
}

function checkPage(
  target: string,
  paths: ReadonlySet<string>,
  { anchors, moved, resting, presets, forms }: Targets,
): WrongTarget | undefined {
  const path = pathOf(target)
  const page = paths.has(path) ? undefined : resting.get(path)
  if (page) return { problemAt: (found) => problem('dead-link/resting', found, { path, page }) }
  const [address = '', anchor] = target.split('#')
  const query = address.slice(path.length)
  if (!paths.has(path)) {
    const guess = moved.get(path) ?? guessPath(path, paths)
    return {
      guess: guess && guess + target.slice(path.length),
      problemAt: (found) => problem('dead-link/page', found, { target }),
    }
  }
  const wrong = query && checkQuery(target, { path, query, presets })
  if (wrong) return wrong
  const known = anchors.get(path)
  if (query && presets && known && forms.size > 0 && !forms.has(path)) {
    const [form, ...others] = forms
    return {
      guess: form && others.length === 0 ? `${form}${query}` : undefined,
      problemAt: (found) => problem('wrong-link/formless', found, { query, path }),
    }
  }
  if (anchor === undefined || !known || known.has(anchor)) return undefined
  const guess = suggest(anchor, [...known])
  return {
    guess: guess && `${address}#${guess}`,
    problemAt: (found) => problem('dead-link/anchor', found, { path, anchor }),
  }
}

/** The only thing that a link can tell a page: what is chosen in its form. */
const choice = 'produktwahl'

function checkQuery(
  target: string,
  { path, query, presets }: { path: string; query: string; presets?: readonly string[] },
): WrongTarget | undefined {
  const key = query.slice(1).split('=')[0] ?? ''
  const preset = new URLSearchParams(query).get(choice)?.trim()
  if (key === choice && preset) return presets && checkPreset(target, { query, preset, presets })
  const isMisspelt = suggest(key, [choice]) === choice
  return {
    ...(isMisspelt && { guess: target.replace(query, query.replace(key, choice)) }),
    problemAt: (found) => problem('wrong-link/query', found, { query, path, choice }),
  }
}

/** As the form takes it: capitals make no difference. */
function checkPreset(
  target: string,
  { query, preset, presets }: { query: string; preset: string; presets: readonly string[] },
): WrongTarget | undefined {
  if (presets.some((one) => one.toLowerCase() === preset.toLowerCase())) return undefined
  const guess = suggest(preset, presets)
  return {
    guess: guess && target.replace(query, `?${choice}=${encodeURIComponent(guess)}`),
    problemAt: (found) => problem('wrong-link/choice', found, { preset }),
  }
}

/** `htps://…`, `https:/…`, `https//…` */
const misspeltScheme = /^h?t{1,3}p?s?:?\/{1,3}(?=[^\s/]+\.[^\s/]{2})/i

/** What a target that is none looks like. */
const forms = [
  ['email', /^(mailto:)?[^/\s]+@[^/\s]+$/i],
  ['phone', /^(tel:|[+0][\d\s()/.-]{5,}$)/i],
  ['space', /^https:.*\s/i],
  ['insecure', /^http:\/\//i],
  ['scheme', misspeltScheme],
  ['scheme', /^(www\.|\/\/)|^[a-z0-9-]+(\.[a-z0-9-]+)*\.(de|com|org|net|eu|info|at|ch)(\/|$)/i],
  ['anchor', /^#/],
] as const

/** An address or a number where only its name may stand. */
function isAddress(target: string): boolean {
  return /@|^tel:[+\d\s()/.-]+$/.test(target)
}

function wrongForm(target: string, { paths, files, facts }: Targets): WrongTarget {
  // Browsers skip spaces and control characters when they look for the scheme.
  if (/^(javascript|data|vbscript|file|blob):/i.test(target.replace(/[\s\p{Cc}]/gu, ''))) {
    return { problemAt: (found) => problem('unsafe-link/scheme', found, { target }) }
  }
  if (target === '') return { problemAt: (found) => problem('wrong-link/empty', found, {}) }
  const [form] = forms.find(([, pattern]) => pattern.test(target)) ?? ['form']
  const address = target.replace(misspeltScheme, '').replace(/^(\/\/|\w+:(?!\/))|(?<=@.*)\?.*/g, '')
  return {
    guess: (facts && targetTo(address, facts)) ?? guessForm(target, { paths, files }),
    problemAt: (found) => problem(`wrong-link/${form}`, found, { target, address }),
  }
}
