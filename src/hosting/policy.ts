import { hash } from 'node:crypto'

export type Trust = {
  /** Where the form sends requests if not to the site itself. */
  formOrigin?: string | undefined
  /** Hashes of the executable scripts that stand in pages. */
  scripts?: readonly string[]
}

type Directives = Record<string, readonly string[]>

/** What holds for every page alike; it travels as a header. */
export function sitePolicy(trust: Trust): string {
  return written({ ...shared(trust), 'frame-ancestors': ["'none'"] })
}

type EditorTrust = {
  /** What it may ask, and whose pictures it may show, beside its own origin. */
  connect?: readonly string[]
  images?: readonly string[]
  ancestors?: "'self'" | "'none'"
}

/**
 * What every answer of the editor carries: nothing runs but its own files. styled-components begins with an element without
 * text, and writes its rules through the CSSOM.
 */
export function editorPolicy({ connect = [], images = [], ancestors = "'none'" }: EditorTrust): string {
  const own = ["'self'"]
  return written({
    'default-src': ["'none'"],
    'script-src': own,
    'style-src': [...own, sourceOf('')],
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

/** Where nothing is named, `default-src` holds, but for these. */
const followOthers: ReadonlySet<string> = new Set(['base-uri', 'worker-src'])

const charset = '<meta charset="utf-8">\n'

/** Gives a page its own policy. It comes before all that it is to guard. */
export function withPolicy(html: string, formOrigin?: string): string {
  if (!html.includes(charset)) throw new Error('A page without a charset has no place for its policy')
  const policy = pagePolicy(html, formOrigin)
  const tags = `<meta http-equiv="Content-Security-Policy" content="${policy}">\n`
  return html.replace(charset, () => charset + tags)
}

/** The whole policy of one page, for its own head: its styles are known by their hashes. */
function pagePolicy(html: string, formOrigin: string | undefined): string {
  const styles = [...html.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g)].map(([, text = '']) => sourceOf(text))
  const all = { ...shared({ formOrigin, scripts: inlineScripts(html) }), 'style-src': ["'self'", ...styles] }
  const named = Object.entries(all).filter(([name, [first]]) => first !== "'none'" || followOthers.has(name))
  return written({ 'default-src': ["'none'"], ...Object.fromEntries(named) })
}

/** Hashes of the scripts in a page that a browser would run; blocks of data are none. */
export function inlineScripts(html: string): string[] {
  const scripts = [...html.matchAll(/<script([^>]*)>([\s\S]*?)<\/script>/g)]
  return scripts
    .filter(([, attributes = '']) => !/\ssrc=/.test(attributes) && isRun(attributes))
    .map(([, , text = '']) => sourceOf(text))
}

function shared({ formOrigin, scripts = [] }: Trust): Directives {
  const form = formOrigin ? [formOrigin] : []
  return {
    'script-src': ["'self'", ...new Set(scripts)],
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

function isRun(attributes: string): boolean {
  const type = /\stype="([^"]*)"/.exec(attributes)?.[1] ?? ''
  return ['', 'module', 'text/javascript', 'speculationrules', 'importmap'].includes(type)
}

function written(directives: Directives): string {
  return Object.entries(directives)
    .map(([name, values]) => `${name} ${values.join(' ')}`)
    .join('; ')
}

function sourceOf(text: string): string {
  return `'sha256-${hash('sha256', text, 'base64')}'`
}
