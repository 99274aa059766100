import { renderToStaticMarkup } from 'react-dom/server'
import { createGlobalStyle, type RuleSet, ServerStyleSheet } from 'styled-components'
import { globalStyle } from './GlobalStyle.tsx'
import { sources } from './styled.ts'

/** A CSS rule and the class it belongs to; rules for the whole document have none. */
type Rule = { text: string; className?: string }

/** The styles of these classes and of the document, as far as they are needed to show a page for the first time. */
export function openingStyles(classes: ReadonlySet<string>): string {
  return textOf((rule) => !isLater(rule) && (!rule.className || classes.has(rule.className)))
}

/** All styles, for pages whose size does not matter. */
export function allStyles(): string {
  return textOf(() => true)
}

/** The styles of the site without those of the document that are in every head: declaring fonts again costs a layout. */
export function siteStyles(): string {
  return textOf((rule) => rule.className !== undefined || isLater(rule))
}

function textOf(isWanted: (rule: Rule) => boolean): string {
  return allRules()
    .filter(isWanted)
    .map(({ text }) => text)
    .join('')
}

/** True if a rule reacts to the visitor or is for print. */
function isLater({ text }: Rule): boolean {
  return /^@(page|media print|keyframes)|^[^{]*(:hover|:focus|:has\(:popover|forced-colors|data-(waiting|dismissed))/.test(
    text,
  )
}

let compiled: Rule[] = []
let compiledCount = 0

/** Compiles once for all pages; the dev server may load more components later. */
function allRules(): Rule[] {
  if (compiledCount !== sources.size)
    compiled = [
      ...compile(globalStyle).map((text) => ({ text })),
      ...[...sources].flatMap(([className, styles]) =>
        compile(`.${className} { ${styles} }`).map((text) => ({ text, className })),
      ),
    ]
  compiledCount = sources.size
  return compiled
}

/** Has styled-components turn nested styles into rules. It ends each with a marker, and adds one of its own at the end. */
function compile(styles: string | RuleSet): string[] {
  const sheet = new ServerStyleSheet()
  const Styles = createGlobalStyle`${styles}`
  renderToStaticMarkup(sheet.collectStyles(<Styles />))
  const [element] = sheet.getStyleElement()
  sheet.seal()
  const css: string = element?.props.dangerouslySetInnerHTML.__html ?? ''
  return css
    .split('/*!sc*/')
    .map((rule) => rule.trim().replaceAll(';}', '}'))
    .filter((rule) => rule && !rule.startsWith('data-styled'))
}
