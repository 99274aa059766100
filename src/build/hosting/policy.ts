import { hash } from 'node:crypto'

export type Trust = {
  /** Where the form sends requests, unless to the site itself. */
  formOrigin?: string | undefined
  /** The code of the inline scripts in pages. */
  scripts?: readonly string[]
}

type Directives = Record<string, readonly string[]>

/** The policy that all pages share, sent as a header. */
export function sitePolicy(trust: Trust): string {
  return serialize({ ...shared(trust), 'frame-ancestors': ["'none'"] })
}

type EditorTrust = {
  /** Origins it may connect to or show pictures from, in addition to its own. */
  connect?: readonly string[]
  images?: readonly string[]
  ancestors?: "'self'" | "'none'"
}

/**
 * The policy of every answer of the editor: only its own files run. styled-components starts with an element without
 * text, and writes its rules through the CSSOM.
 */
export function editorPolicy({ connect = [], images = [], ancestors = "'none'" }: EditorTrust): string {
  const own = ["'self'"]
  return serialize({
    'default-src': ["'none'"],
    'script-src': own,
    'style-src': [...own, hashSource('')],
    'worker-src': own,
    'frame-src': own,
    'img-src': [...own, 'blob:', ...images],
    'font-src': own,
    'connect-src': [...own, ...connect],
    'form-action': ["'none'"],
    'base-uri': ["'none'"],
    'frame-ancestors': [ancestors],
  })
}

/** Directives that are left out fall back to `default-src`, except for these. */
const noFallback: ReadonlySet<string> = new Set(['base-uri', 'worker-src'])

/** The complete policy of every page: the hashes of its inline styles and scripts allow them. */
export function pagePolicy({ styles, ...trust }: Trust & { styles: readonly string[] }): string {
  const all = { ...shared(trust), 'style-src': ["'self'", ...styles.map(hashSource)] }
  const named = Object.entries(all).filter(([name, [first]]) => first !== "'none'" || noFallback.has(name))
  return serialize({ 'default-src': ["'none'"], ...Object.fromEntries(named) })
}

function shared({ formOrigin, scripts = [] }: Trust): Directives {
  const form = formOrigin ? [formOrigin] : []
  return {
    'script-src': ["'self'", ...scripts.map(hashSource)],
    'script-src-attr': ["'none'"],
    'style-src-attr': ["'none'"],
    'img-src': ["'self'", 'data:'],
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...form],
    'form-action': ["'self'", ...form],
    'manifest-src': ["'self'"],
    'media-src': ["'none'"],
    'frame-src': ["'none'"],
    'worker-src': ["'none'"],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
  }
}

function serialize(directives: Directives): string {
  return Object.entries(directives)
    .map(([name, values]) => `${name} ${values.join(' ')}`)
    .join('; ')
}

function hashSource(text: string): string {
  return `'sha256-${hash('sha256', text, 'base64')}'`
}
