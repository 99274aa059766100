import {
  type Context,
  downloadOf,
  downloadTarget,
  factOf,
  fieldName,
  fragmentOf,
  guessAmong,
  isHidden,
  labelOf,
  mapGuess,
  type ParsedFile,
  pagePath,
  type Reached,
  reachedBy,
  type Source,
  suggest,
  type TaggedValue,
  type Targets,
  targetsOf,
  whereIn,
} from '#reading'
import {
  type Finding,
  type Guess,
  type Problem,
  problem,
  suggestion,
  type TextRange,
} from '../problems/index.ts'
import type { Problems } from './check.ts'
import { downloadBehind, guessPath, guessTarget, targetTo, withoutPunctuation } from './target-guesses.ts'

/** Checks that every link leads to a page, a section, a file or a safe external address, and not to its own page. */
export function* checkLinks({ source, values }: ParsedFile, context: Context): Problems {
  // A hidden page may still pass its name to the form.
  const targets = isHidden(source) ? { ...context, presets: undefined } : context
  for (const tagged of [...values.link, ...values.markup]) {
    for (const [i, target] of targetsOf(tagged).entries()) {
      const at = (guess?: Guess | string) => {
        const nth = targetsOf(tagged).filter((other, k) => k < i && other === target).length
        const exact = placeOf(source, tagged, { target, nth })
        return { ...source.finding(tagged.path, exact), ...suggestion(exact, guess) }
      }
      const path = pagePath(target)
      // A redirect to an old address is reported by the rule about redirects.
      const isDetour = tagged.path[0] === 'redirects' && context.moved.has(path)
      // A link between two hidden pages is not reported before one of them is shown.
      const areHidden = isHidden(source) && context.hidden.has(path)
      const wrong =
        isDetour || areHidden
          ? undefined
          : checkTarget(target, { ...targets, at, where: () => whereIs(source, tagged) })
      if (wrong) yield wrong
      else if (target === path && context.addresses.get(source.file)?.has(path)) {
        // A link to a section, or with a choice for the form, is intended.
        yield problem('self-link/page', at(), { target })
      }
    }
  }
}

/** „2. Menüpunkt, 1. Unterpunkt“: many links may lead to the same page. */
function whereIs({ file, value }: Source, { path }: TaggedValue): string {
  const entries = path.flatMap((step, i) => (typeof step === 'number' ? [path.slice(0, i + 1)] : []))
  const named = entries.length > 0 ? entries : [path.slice(0, -1)]
  return named.map((entry) => labelOf(whereIn(file, value, entry))).join(', ')
}

/** In running text, the place of the target in `[text](target)`, not of the same word elsewhere. */
function placeOf(
  source: Source,
  { role, path }: TaggedValue<'link' | 'markup'>,
  { target, nth }: { target: string; nth: number },
): TextRange | undefined {
  if (role === 'link') return source.placeOf(target, path)
  const whole =
    source.placeOf(`](${target})`, path, nth) ??
    source.placeOf(`](${target.replaceAll('\\', '\\\\')})`, path, nth)
  if (!whole || target === '') return whole
  return { ...whole, column: whole.column + 2, endColumn: whole.endColumn - 1 }
}

/** Checks that blocks name locations that exist in site.yaml. */
export function* checkLocations({ source, values }: ParsedFile, { locations }: Context): Problems {
  for (const { value: location, path } of values.location) {
    if (!locations || locations.has(location)) continue
    const guess = guessAmong(location, [...locations])
    const found = { ...source.finding(path), ...suggestion(source.placeOf(location, path), guess) }
    yield problem('unknown-location/location', found, { location })
  }
}

/** Everything that a link can lead to, and where it is, which is found only if something is wrong. */
type LinkContext = Targets & { at(guess?: Guess | string): Finding; where(): string }

/** Returns the problem with the target of a link, or undefined. */
function checkTarget(target: string, link: LinkContext): Problem | undefined {
  const found = checkBare(target, link)
  // Punctuation around a target is often copied with it.
  const bare = withoutPunctuation(target)
  const isCopied = bare !== target && bare !== '' && (found || /[,;.!“”"'<>]$/.test(target))
  if (!isCopied || checkBare(bare, link)) return found
  return problem('wrong-link/punctuation', link.at(bare), { target })
}

function checkBare(target: string, link: LinkContext): Problem | undefined {
  const reached = reachedBy(target)
  if (reached && !isAddress(target)) return checkReached(reached, link)
  const previewed = ownPath(target.replace(/:\d+/, ''), 'http://localhost')
  if (previewed)
    return checkBare(previewed, link) ?? problem('wrong-link/preview', link.at(previewed), { target })
  const own = ownPath(target, link.url)
  if (own) return checkBare(own, link) ?? problem('own-address/link', link.at(own), { target })
  if (/^https:\/\/[^\s/]+\.[^\s]+$/.test(target)) return undefined
  if (target.startsWith('/files/')) return checkFile(target, link)
  if (!/^\/(?!\/)/.test(target)) return describeMalformed(target, link)
  return link.paths && checkPage(target, link.paths, link)
}

/** Returns the problem with a target like `tel:ankauf`, or undefined. */
function checkReached({ scheme, id, field }: Reached, { facts, at }: LinkContext): Problem | undefined {
  if (id === undefined || !facts || facts.has(factOf({ id }, field))) return undefined
  const params = { id, field: fieldName({ within: 'site', path: ['contacts', 0, field] }) }
  if (facts.has(`${id}.name`)) return problem('dead-link/way', at(), params)
  const ids = [...facts.keys()]
    .filter((name) => name.endsWith(`.${field}`))
    .map((name) => name.split('.')[0] ?? '')
  const guess = mapGuess(guessAmong(id, ids), (name) => `${scheme}:${name}`)
  return problem('dead-link/contact', at(id === '' ? scheme : guess), params)
}

/** The path of a page of this site whose address was written with its host. */
function ownPath(target: string, url = ''): string | undefined {
  const host = (address: string) => address.replace(/^https?:\/\/(www\.)?/i, '')
  const rest = host(target).slice(host(url).length)
  const isOwn = url !== '' && /^https?:/i.test(target) && host(target).startsWith(host(url))
  return isOwn && /^(\/|$)/.test(rest) ? rest || '/' : undefined
}

function checkFile(target: string, { files, at }: LinkContext): Problem | undefined {
  const path = downloadOf(target) ?? target
  if (files.has(path)) return undefined
  if (files.has(target.normalize())) return problem('dead-link/encoded', at(), { target })
  const guess = mapGuess(guessAmong(path, [...files]), (file) => downloadTarget(file) + fragmentOf(target))
  return problem('dead-link/file', at(guess), { target })
}

function checkPage(target: string, paths: ReadonlySet<string>, link: LinkContext): Problem | undefined {
  const { anchors, files, moved, hidden, presets, forms, at, where } = link
  const path = pagePath(target)
  const page = paths.has(path) ? undefined : hidden.get(path)
  if (page) return problem('dead-link/hidden', at(), { path, page, where: where() })
  const [address = '', anchor] = target.split('#')
  const query = address.slice(path.length)
  if (!paths.has(path)) {
    const file = moved.has(path) ? undefined : downloadBehind(target, files)
    if (file) return problem('dead-link/file', at(file), { target })
    const known = moved.get(path) ?? guessPath(path, paths)
    const guess = typeof known === 'string' ? { words: [known], isCertain: true } : known
    const whole = mapGuess(guess, (page) => page + target.slice(path.length))
    return problem('dead-link/page', at(whole), { target })
  }
  const found = query && checkQuery(target, query, link)
  if (found) return found
  const onPage = anchors.get(path)
  if (query && presets && onPage && forms.size > 0 && !forms.has(path)) {
    const [form, ...others] = forms
    const guess = form && others.length === 0 ? `${form}${query}` : undefined
    return problem('wrong-link/formless', at(guess), { query, path })
  }
  if (anchor === undefined || !onPage || onPage.has(anchor)) return undefined
  const guess = mapGuess(guessAmong(anchor, [...onPage]), (name) => `${address}#${name}`)
  return problem('dead-link/anchor', at(guess), { path, anchor })
}

/** The parameters that a link can pass to a page: the choice in its form, and words for the remarks. */
const choice = 'produktwahl'
const remarks = 'hinweise'

function checkQuery(target: string, query: string, { presets, at }: LinkContext): Problem | undefined {
  const given = new URLSearchParams(query)
  const preset = given.get(choice)?.trim() ?? ''
  const wrong = [...given].find(([key, value]) => (key !== choice && key !== remarks) || !value.trim())
  if (wrong || [...given].length === 0) {
    const [key = ''] = wrong ?? []
    const right = suggest(key, [choice, remarks])
    const guess = right && right !== key ? target.replace(query, query.replace(key, right)) : undefined
    return problem('wrong-link/query', at(guess), { query, path: pagePath(target), choice, remarks })
  }
  if (!given.has(choice)) return undefined
  // Like the form, ignores case.
  if (!presets || presets.some((one) => one.toLowerCase() === preset.toLowerCase())) return undefined
  const rest = query.split(/[?&]/).find((part) => part.startsWith(`${remarks}=`))
  const right = (name: string) =>
    target.replace(query, `?${choice}=${encodeURIComponent(name)}${rest ? `&${rest}` : ''}`)
  return problem('wrong-link/choice', at(mapGuess(guessAmong(preset, presets), right)), { preset })
}

/** `htps://…`, `https:/…`, `https//…` */
const misspeltScheme = /^h?t{1,3}p?s?:?\/{1,3}(?=[^\s/]+\.[^\s/]{2})/i

/** What invalid targets look like. */
const malformed = [
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

function describeMalformed(target: string, { paths, files, facts, at }: LinkContext): Problem {
  // Browsers skip spaces and control characters when they look for the scheme.
  const bare = target.replace(/[\s\p{Cc}]/gu, '')
  if (/^(javascript|data|vbscript|blob):/i.test(bare)) return problem('unsafe-link/scheme', at(), { target })
  if (/^(file:|[a-z]:[\\/]|\\\\)/i.test(bare))
    return problem('wrong-link/computer', at(guessTarget(target, { files })), { target })
  if (target === '') return problem('wrong-link/empty', at(), {})
  const [form] = malformed.find(([, pattern]) => pattern.test(target)) ?? ['form']
  const address = target
    .replace(misspeltScheme, '')
    .replace(/^(\/\/|\w+:(?!\/)\s*)/, '')
    .replace(/^([^@]*@[^?]*)\?.*/, '$1')
  const isForeign = form === 'scheme' || form === 'insecure'
  const guess =
    (facts && targetTo(address, facts)) ??
    guessTarget(target, { paths, files }) ??
    (isForeign ? `https://${address}` : undefined)
  return problem(`wrong-link/${form}`, at(guess), { target, address })
}
