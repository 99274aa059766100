import { openingStyles } from '../app/server.tsx'

/**
 * A rendered page with the styles of its opening for the head, and a link to all others right after it: what has been
 * parsed by then is shown immediately, the rest with its styles. Without an opening, the link is in the head.
 */
export function withStyles(rendered: string, sheet: string): { html: string; styles: string } {
  const { html, rules } = withoutAttributes(rendered)
  const [opening = '', ...rest] = html.split('<link/>')
  const link = `<link rel="stylesheet" href="${sheet}">`
  const styles = `<style>${openingStyles(opening)}${rules}</style>`
  return rest.length > 0 ? { html: opening + link + rest.join(''), styles } : { html, styles: styles + link }
}

/** The policy refuses style attributes, so each becomes a rule. */
function withoutAttributes(rendered: string): { html: string; rules: string } {
  const names = new Map<string, string>()
  const html = rendered.replace(/ style="([^"]*)" class="/g, (_, style: string) => {
    const name = names.get(style) ?? `_${names.size}`
    names.set(style, name)
    return ` class="${name} `
  })
  return { html, rules: [...names].map(([style, name]) => `.${name}{${style}}`).join('') }
}
