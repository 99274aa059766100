import type { Page } from '@playwright/test'
import { look, type Spot } from './look.ts'

/**
 * Words that are split across two lines; Chromium has no German dictionary here, so they are split without a hyphen.
 * E-mail addresses are not words. The labels in front of values, where a table has become cards, are not texts of the
 * page: for them it only counts whether the longest word fits.
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
      if (!parent || parent.closest('a[href^="mailto:"], thead')) continue
      range.selectNodeContents(node)
      // Most texts, and therefore their words, fit on one line.
      if (!isOnTwoLines()) continue
      for (const { 0: word, index } of (node.nodeValue ?? '').matchAll(/[\p{L}\p{N}]{2,}/gu)) {
        range.setStart(node, index)
        range.setEnd(node, index + word.length)
        if (isOnTwoLines()) report(word, parent)
      }
    }
    const pen = document.createElement('canvas').getContext('2d')
    for (const cell of document.querySelectorAll<HTMLElement>('td[data-label]')) {
      const [room = ''] = getComputedStyle(cell).gridTemplateColumns.split(' ')
      const { content, font } = getComputedStyle(cell, '::before')
      if (!pen || content === 'none') continue
      pen.font = font
      for (const word of (cell.dataset.label ?? '').split(/[\s-]/))
        if (pen.measureText(word).width > Number.parseFloat(room)) report(word, cell)
    }
    return [...cut.values()]
  })
}
