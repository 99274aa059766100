import { renderToStaticMarkup } from 'react-dom/server'
import styled, { createGlobalStyle, ServerStyleSheet } from 'styled-components'
import { globalStyle } from './GlobalStyle.tsx'
import { sources } from './styled.ts'

/** A CSS rule and the class it belongs to; rules for the whole document have none. */
type Rule = {
  text: string
  className: string | undefined
  /** True if it reacts to the visitor or is for print, and so is not needed for the first view. */
  isLater: boolean
}

/** The styles needed to show an opening, and those of the whole document; menus that are still closed need none. */
export function openingStyles(html: string): string {
  const visible = html.replace(/<(\w+)[^>]* data-later[\s\S]*?<\/\1>/g, '')
  const classes = new Set(
    [...visible.matchAll(/ class="([^"]*)"/g)].flatMap(([, names = '']) => names.split(' ')),
  )
  const isNeeded = ({ className, isLater }: Rule) => !isLater && (!className || classes.has(className))
  return textOf(allRules().filter(isNeeded))
}

/** All styles, for pages whose size does not matter. */
export function allStyles(): string {
  return textOf(allRules())
}

/** The styles of the site without those of the document that are in every head: declaring fonts again costs a layout. */
export function siteStyles(): string {
  return textOf(allRules().filter(({ className, isLater }) => className || isLater))
}

const later =
  /^@(page|media print|keyframes)|^[^{]*(:hover|:focus|:has\(:popover|forced-colors|data-(waiting|dismissed))/

function ruleOf(text: string, className?: string): Rule {
  return { text: text.replaceAll(';}', '}'), className, isLater: later.test(text) }
}

function textOf(rules: readonly Rule[]): string {
  return rules.map(({ text }) => text).join('')
}

let compiled: Rule[] = []
let compiledCount = 0

/** Compiles once for all pages; the dev server may load more components later. */
function allRules(): Rule[] {
  if (compiledCount !== sources.size) compiled = compile()
  compiledCount = sources.size
  return compiled
}

function compile(): Rule[] {
  const sheet = new ServerStyleSheet()
  const Document = createGlobalStyle`${globalStyle}`
  const parts = [...sources].map(([name, styles]) => styled.div.withConfig({ componentId: name })`${styles}`)
  try {
    renderToStaticMarkup(
      sheet.collectStyles(
        <>
          <Document />
          {parts.map((Part) => (
            <Part key={Part.styledComponentId} />
          ))}
        </>,
      ),
    )
    return rulesIn(sheet.getStyleTags())
  } finally {
    sheet.seal()
  }
}

/** The library ends each rule with a marker, and the rules of a component with its two names for it. */
function rulesIn(tags: string): Rule[] {
  const rules: Rule[] = []
  let pending: string[] = []
  for (const text of tags.replace(/<[^>]*>/g, '').split('/*!sc*/')) {
    const [, className = '', generated = ''] = /\[id="(.*)"\]\{content:"(.*),"\}/.exec(text) ?? []
    if (!className) {
      pending.push(text.trim())
      continue
    }
    rules.push(
      ...pending.map((rule) =>
        sources.has(className)
          ? ruleOf(rule.replaceAll(`.${generated}`, `.${className}`), className)
          : ruleOf(rule),
      ),
    )
    pending = []
  }
  return rules
}
