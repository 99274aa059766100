import { renderToStaticMarkup } from 'react-dom/server'
import { ServerStyleSheet } from 'styled-components'
import { GlobalStyle } from './GlobalStyle.tsx'

/**
 * What holds for the whole document, as a tag that no library takes over: when fonts are declared anew, the browser
 * lays out the whole page again.
 */
export function globalStyles(): string {
  const sheet = new ServerStyleSheet()
  try {
    renderToStaticMarkup(sheet.collectStyles(<GlobalStyle />))
    return `<style>${rulesOf(sheet).join('')}</style>`
  } finally {
    sheet.seal()
  }
}

/** The library ends each rule with a mark, and adds notes that only it reads. */
export function rulesOf(sheet: ServerStyleSheet): string[] {
  const rules = sheet
    .getStyleTags()
    .replace(/<[^>]*>/g, '')
    .split('/*!sc*/')
  return rules.map((rule) => rule.trim()).filter((rule) => rule && !rule.startsWith('data-styled.'))
}
