import { pagePolicy } from './policy.ts'

const charset = '<meta charset="utf-8">\n'

/** Gives a page its own policy. It comes before all that it is to guard. */
export function withPolicy(html: string, formOrigin?: string): string {
  if (!html.includes(charset)) throw new Error('A page without a charset has no place for its policy')
  const policy = pagePolicy(html, formOrigin)
  const tags = `<meta http-equiv="Content-Security-Policy" content="${policy}">\n`
  return html.replace(charset, () => charset + tags)
}
