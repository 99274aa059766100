import { describe, expect, test } from 'vitest'
import { applyFixes, loadContent } from '#content'
import { type Files, loadSite, pageWith, smallSite } from './site.ts'

const start = 'pages/start.yaml'

/** What is told of the small site with some files changed: file, line and code of each problem. */
async function told(changed: Files): Promise<string[]> {
  const { problems } = await loadSite(changed)
  return problems.map(({ file, line, code }) => `${file}:${line} ${code}`)
}

/** What is told of a start page with a block of running text. */
const toldOfText = async (text: string) =>
  (await told({ [start]: withText(text) })).map((one) => one.split(' ')[1])

function withText(text: string): string {
  const lines = text.split('\n').map((line) => (line ? `    ${line}\n` : '\n'))
  return pageWith(`- type: text\n  title: Tausch\n  text: |-\n${lines.join('')}`)
}

/** The text of the section once every fix is made. */
async function fixed(page: string): Promise<string> {
  const { problems } = await loadSite({ [start]: page })
  const text = applyFixes(
    page,
    problems.filter(({ file }) => file === start),
  )
  return text.slice(text.indexOf('  - type: text'))
}

test('the site of this repository has no problems', async () => {
  expect((await loadContent('.')).problems).toEqual([])
})

describe('links', () => {
  test.each([
    '[Mehr](/kontakt)',
    '[Mehr](/kontakt?produktwahl=Chemiepaletten)',
    '[Mehr](/reparatur#tausch)',
    '[Mehr](/files/urkunde.pdf)',
    '[Mehr](https://www.epal-palets.org/tippfehler)',
  ])('%s is fine', async (text) => {
    expect(await toldOfText(text)).toEqual([])
  })

  test.each([
    ['[Mehr](/kontakt/)', '[Mehr](/kontakt)'],
    ['[Mehr](/Kontakt.html)', '[Mehr](/kontakt)'],
    ['[Mehr](./kontakt)', '[Mehr](/kontakt)'],
    ['[Mehr](/kontkt?produktwahl=ankauf)', '[Mehr](/kontakt?produktwahl=ankauf)'],
    ['[Mehr](/reparatr#tausch)', '[Mehr](/reparatur#tausch)'],
    ['[Mehr](/reparatur?produktwahl=ankauf#tasch)', '[Mehr](/reparatur?produktwahl=ankauf#tausch)'],
    ['[Mehr](/kontakt?produktwal=ankauf)', '[Mehr](/kontakt?produktwahl=ankauf)'],
    ['[Mehr](pages/files/urkunde.pdf)', '[Mehr](/files/urkunde.pdf)'],
  ])('%s becomes %s', async (written, right) => {
    expect(await fixed(withText(written))).toContain(right)
  })

  test('a page may link to its own sections and fill in its own form, but not to itself', async () => {
    const page = (link: string) =>
      `${smallSite['pages/reparatur.yaml']}  - { type: text, title: Mehr, text: "${link}" }\n`
    for (const link of ['[A](/reparatur#tausch)', '[A](/reparatur?produktwahl=reparatur)']) {
      expect(await told({ 'pages/reparatur.yaml': page(link) })).toEqual([])
    }
    expect(await told({ 'pages/reparatur.yaml': page('[A](/reparatur)') })).toEqual([
      'pages/reparatur.yaml:10 self-link',
    ])
  })

  test('names of sections are unique, and none of the names that the page has itself', async () => {
    const section = (anchor: string, title: string) =>
      `- { type: text, anchor: ${anchor}, title: ${title}, text: Neu }\n`
    const form = '- { type: contact-form, title: Anfrage }\n'
    expect(await told({ [start]: pageWith(section('a', 'A') + section('b', 'B')) })).toEqual([])
    expect(await told({ [start]: pageWith(section('email', 'A')) })).toEqual([])
    expect(await told({ [start]: pageWith(section('a', 'A') + section('a', 'B')) })).toEqual([
      `${start}:7 duplicate-anchor`,
    ])
    expect(await told({ [start]: pageWith(section('inhalt', 'A')) })).toEqual([`${start}:6 duplicate-anchor`])
    expect(await told({ [start]: pageWith(section('email', 'A') + form) })).toEqual([
      `${start}:6 duplicate-anchor`,
    ])
  })
})
