const mark = 'data-drawings'

/** The rules that the drawings of a page need, as it comes from the server. */
export function drawingStyles(rules: readonly string[]): string {
  return rules.length > 0 ? `<style ${mark}>${rules.join('\n')}</style>` : ''
}

let known: Set<string> | undefined

/** Adds what the document does not have yet; rule by rule, because its policy refuses new texts of styles. */
export function addDrawingStyles(rules: readonly string[]): void {
  if (rules.length === 0) return
  const { sheet, textContent } = styleElement()
  known ??= new Set(textContent?.split('\n'))
  for (const rule of rules) {
    if (known.has(rule)) continue
    known.add(rule)
    sheet?.insertRule(rule, sheet.cssRules.length)
  }
}

function styleElement(): HTMLStyleElement {
  const found = document.querySelector<HTMLStyleElement>(`style[${mark}]`)
  if (found) return found
  const made = document.createElement('style')
  made.setAttribute(mark, '')
  document.head.append(made)
  return made
}
