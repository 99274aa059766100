import { styleText } from 'node:util'
import { describe, expect, test } from 'vitest'
import {
  codeFrame,
  type Problem,
  reportGithub,
  reportMarkdown,
  reportText,
} from '../../../../src/content/problems/index.ts'

const wrong: Problem = {
  code: 'wrong-value',
  severity: 'error',
  file: 'pages/start.yaml',
  line: 2,
  column: 8,
  endLine: 2,
  endColumn: 11,
  path: 'title',
  message: 'Der Titel ist leer.',
  hint: 'Schreiben Sie einen.',
}
const warning: Problem = { ...wrong, severity: 'warning', file: 'site.yaml' }
const text = 'type: hero\ntitle: Neu\nlead: Gebraucht\n'
const report = (problems: Problem[], files = 3) => ({
  problems,
  files,
  texts: new Map([['pages/start.yaml', text]]),
})
const lastLine = (written: string) => written.split('\n').at(-1)

describe('for people', () => {
  test('control characters are shown as symbols', () => {
    const texts = new Map([['pages/start.yaml', 'type: hero\ntitle: \u001B[2JNeu\u0007\u007F\tx\n']])
    expect(reportText({ ...report([wrong]), texts })).toContain('> 2 | title: ␛[2JNeu␇␡\tx')
  })

  test('color changes nothing else', () => {
    const paint = (style: 'bold' | 'red' | 'yellow', text: string) =>
      styleText(style, text, { validateStream: false })
    const coloured = reportText(report([wrong, warning]), paint)
    expect(coloured).toContain('\u001B[31mFehler\u001B[39m')
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are the colours
    expect(coloured.replaceAll(/\u001B\[\d+m/g, '')).toBe(reportText(report([wrong, warning])))
  })

  test.each([
    [[], 3, '3 Dateien geprüft, alles in Ordnung.'],
    [[], 1, '1 Datei geprüft, alles in Ordnung.'],
    [[wrong], 1, '1 Fehler in 1 von 1 Datei.'],
    [[wrong, warning], 3, '1 Fehler und 1 Warnung in 2 von 3 Dateien.'],
  ])('the last line counts the problems (%#)', (problems, files, expected) => {
    expect(lastLine(reportText(report(problems, files)))).toBe(expected)
    expect(lastLine(reportGithub(report(problems, files)))).toBe(expected)
  })
})

describe('the lines of a problem', () => {
  const frame = (place: Partial<Problem>, lines = text) => codeFrame({ ...wrong, ...place }, lines).join('\n')

  test('over several lines', () => {
    expect(frame({ line: 2, column: 8, endLine: 3, endColumn: 5 })).toMatchInlineSnapshot(`
      "    1 | type: hero
        > 2 | title: Neu
            |        ^^^"
    `)
  })

  test('with Windows line endings', () => {
    expect(frame({}, text.replaceAll('\n', '\r\n'))).toBe(frame({}))
  })

  test('are missing for a file without text, or beyond its end', () => {
    expect(codeFrame(wrong)).toEqual([])
    expect(codeFrame(wrong, '')).toEqual([])
    expect(codeFrame({ ...wrong, line: 9 }, text)).toEqual([])
  })
})

test('for GitHub, characters with a meaning are escaped', () => {
  const odd = { ...warning, file: 'pages/a,b:c.yaml', message: '100 %,\nZeile: zwei\r' }
  expect(reportGithub(report([odd])).split('\n')[0]).toMatchInlineSnapshot(
    `"::warning file=pages/a%2Cb%3Ac.yaml,line=2,col=8,endLine=2,endColumn=11,title=wrong-value::100 %25,%0AZeile: zwei%0D Schreiben Sie einen."`,
  )
})

test('for GitHub, which keeps ten, errors come before warnings', () => {
  const lines = reportGithub(report([warning, wrong, warning, wrong])).split('\n')
  expect(lines.slice(0, 4).map((line) => line.split(' ')[0])).toEqual([
    '::error',
    '::error',
    '::warning',
    '::warning',
  ])
})

describe('the summary on GitHub', () => {
  test('is a table with every problem, in which nothing written is taken for Markdown', () => {
    const odd = { ...warning, message: 'a | b\n<b>*[c](d)', hint: '' }
    expect(reportMarkdown(report([odd, wrong]))).toMatchInlineSnapshot(`
      "| | Stelle | Was dort steht |
      | --- | --- | --- |
      | Fehler | pages/start.yaml:2:8 | Der Titel ist leer. Schreiben Sie einen. |
      | Warnung | site.yaml:2:8 | a \\| b \\<b\\>\\*\\[c\\](d) |

      1 Fehler und 1 Warnung in 2 von 3 Dateien.
      "
    `)
  })

  test('is one sentence without problems', () => {
    expect(reportMarkdown(report([]))).toBe('3 Dateien geprüft, alles in Ordnung.\n')
  })

  test('stays below a megabyte', () => {
    const many = Array<Problem>(5_000).fill({ ...wrong, message: 'a'.repeat(500) })
    const text = reportMarkdown(report(many))
    expect(Buffer.byteLength(text)).toBeLessThan(1_000_000)
    expect(text).toContain('… und 4000 weitere.\n\n5000 Fehler in 1 von 3 Dateien.')
  })
})
