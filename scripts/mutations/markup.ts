import { must, replaced, withLines } from './edit.ts'
import { type Operator, operator } from './operator.ts'
import type { PageMap } from './page-map.ts'
import { literals, plainTexts, type TextLine, textLines } from './spots.ts'

/** Markup in running texts, and in texts that do not support it. */
export const markupOperators: Operator[] = [
  operator('HTML in a running text', 2, runningLines, ({ line }, { page, random }) =>
    inserted(
      page,
      line,
      random.pick(['<b>neu</b>', '<br>', '<a href="/x">hier</a>', '<!-- Notiz -->', '<script>1</script>']),
    ),
  ),
  operator('HTML in a plain text', 2, plainTexts, ({ end, line }, { page, random }) =>
    must(page, replaced(page, end, end, random.pick([' <b>neu</b>', '<br>', '<br/>neu', ' <em>neu</em>'])), [
      line,
    ]),
  ),
  operator('HTML entity', 2, runningLines, ({ line }, { page, random }) =>
    inserted(page, line, random.pick(['&nbsp;', '&amp;', '&shy;', '&#8211;', '&uuml;'])),
  ),
  operator('heading in a text', 2, literals, ({ line, indent }, { page, random }) => {
    const heading = `${' '.repeat(indent + 2)}${random.pick(['#', '##', '###'])} Überschrift`
    return must(page, withLines(page, line + 1, line, [heading, '']), [line + 1])
  }),
  operator('unsupported markup in a text', 3, literals, ({ line, indent }, { page, random }) => {
    const written = random.pick([
      '> Zitat',
      '```',
      '---',
      '![Bild](europalette.jpg)',
      '`Code`',
      '| a | b |\n| - | - |',
      '~~alt~~',
      '[ ] offen',
    ])
    const lines = written.split('\n').map((text) => ' '.repeat(indent + 2) + text)
    return must(page, withLines(page, line + 1, line, [...lines, '']), [line + 1])
  }),
  operator('link in a text not closed', 3, textLinks, (link, { page, random }) => {
    const broken = random.pick([
      link.text.slice(0, -1),
      link.text.slice(1),
      link.text.replace('](', '] ('),
      link.text.replace('](', '('),
      link.text.replace('](', '][').replace(/\)$/, ']'),
    ])
    return must(page, replaced(page, link.start, link.start + link.text.length, broken), [link.line])
  }),
  operator('link in a text without a target', 1, textLinks, (link, { page }) => {
    const empty = link.text.replace(/\(.*\)/, '()')
    return must(page, replaced(page, link.start, link.start + link.text.length, empty), [link.line])
  }),
  operator('bold not closed', 2, runningLines, ({ line }, { page, random }) =>
    inserted(page, line, random.pick(['**neu', '** neu **', '__neu'])),
  ),
  operator('comment in a running text', 2, laterLines, ({ line, field }, { page }) => {
    const spaces = page.lines[field.line]?.match(/^ */)?.[0] ?? ''
    return must(page, withLines(page, line, line - 1, [`${spaces}# Notiz: später prüfen`]), [line])
  }),
  operator('markup in a plain text', 3, plainTexts, ({ end, line }, { page, random }) =>
    must(page, replaced(page, end, end, random.pick([' **neu**', ' [hier](/kontakt)', ' *neu*'])), [line]),
  ),
]

/** Inserts a piece after the first word of a line. */
function inserted(page: PageMap, line: number, piece: string) {
  const text = page.lines[line - 1] ?? ''
  const hurt = text.replace(/^(\s*\S+)/, (start) => `${start} ${piece}`)
  return must(page, withLines(page, line, line, [hurt]), [line])
}

/** Links in running texts that do not wrap. */
function textLinks({ text }: PageMap) {
  return [...text.matchAll(/\[[^\]\n]+\]\([^)\n]+\)/g)].map((match) => ({
    start: match.index,
    text: match[0],
    line: text.slice(0, match.index).split('\n').length,
  }))
}

/** Lines of running text that begin with words. */
function runningLines(page: PageMap): TextLine[] {
  return textLines(page).filter(
    ({ line, field }) => field.role === 'markup' && /^\s*[A-Za-zÄÖÜäöüß]+ /.test(page.lines[line - 1] ?? ''),
  )
}

/** Lines of running text that continue the line before. */
function laterLines(page: PageMap): TextLine[] {
  return textLines(page).filter(
    ({ line, isFirst, field }) => field.role === 'markup' && !isFirst && page.lines[line - 2]?.trim(),
  )
}
