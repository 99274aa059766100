import { expect, test } from 'vitest'
import { allOf, root, textOf } from '../../support/redaktion.ts'
import { isOnScreen } from '../../support/screen.ts'

const appendix = root.children.findLastIndex((node) => node.type === 'heading' && node.depth === 1)
const browser = root.children.slice(0, appendix)
const quoted = [
  ...new Set(
    browser
      .map(textOf)
      .join('\n')
      .match(/(?<=„)[^“]+(?=“)/g),
  ),
]

test('quotes in the chapters on the browser match its screen', () => {
  expect(quoted.length).toBeGreaterThan(80)
  expect(quoted.filter((words) => !isOnScreen(words))).toEqual([])
  expect(isOnScreen('Rückgangig')).toBe(false)
})

test('every chapter on the browser is in its table of contents', () => {
  const titles = browser.flatMap((node) =>
    node.type === 'heading' && node.depth === 2 ? [textOf(node)] : [],
  )
  const links = browser.flatMap((node) => allOf('link', node)).map((link) => textOf(link))
  expect(titles.length).toBeGreaterThan(10)
  expect(titles.filter((title) => !links.includes(title.replace('.', '')))).toEqual([])
})
