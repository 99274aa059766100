import type { Page } from '@playwright/test'
import { look, type Spot } from './look.ts'

/**
 * Words that are split across two lines; Chromium has no German dictionary here, so they are split without a hyphen.
 * E-mail addresses are not words.
 */
export function cutWords(page: Page): Promise<Spot[]> {
  return look(page, () => {
    const cut = new Map<string, Spot>()
    const report = (word: string, element: Element) =>
      cut.set(word, spotOf(element, `„${word}“ passt bei ${innerWidth} Punkten Breite nicht in eine Zeile.`))
    const range = document.createRange()
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const isOnTwoLines = () => {
      const lines = [...range.getClientRects()].filter(({ width }) => width > 1)
      return new Set(lines.map(({ top }) => Math.round(top / 4))).size > 1
    }
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const parent = node.parentElement
      if (!parent || parent.closest('a[href^="mailto:"]')) continue
      range.selectNodeContents(node)
      // Most texts, and therefore their words, fit on one line.
      if (!isOnTwoLines()) continue
      for (const { 0: word, index } of (node.nodeValue ?? '').matchAll(/[\p{L}\p{N}]{2,}/gu)) {
        range.setStart(node, index)
        range.setEnd(node, index + word.length)
        if (isOnTwoLines()) report(word, parent)
      }
    }
    return [...cut.values()]
  })
}
