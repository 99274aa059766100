import { expect, test } from 'vitest'
import { formWith, loadSite, plainPage } from '../../../support/site.ts'

const page = plainPage('Reparatur')
const site = formWith('')

const foreign = 'Hier steht etwas, das aus einem anderen Programm mitkam und nicht auf die Seite gehört.'

test.each([
  ['a number', (line: string, i: number) => `${i + 1}  ${line}`],
  ['a number and a line', (line: string, i: number) => `${String(i + 1).padStart(4)} | ${line}`],
  ['the mark of a quoted mail', (line: string) => `> ${line}`],
  ['the mark of an added line', (line: string) => `+${line}`],
])('%s before every line is one mistake', async (_, prefixed) => {
  const written = page.trimEnd().split('\n').map(prefixed).join('\n')
  const { problems } = await loadSite({ 'pages/reparatur.yaml': written, 'site.yaml': site })
  expect(problems.map(({ line, message }) => [line, message])).toEqual([[1, foreign]])
})

test.each([
  ['site.yaml', page, 'In site.yaml steht der Inhalt einer Seite.'],
  ['pages/reparatur.yaml', site, 'In der Datei einer Seite steht der Inhalt von site.yaml.'],
  ['pages/reparatur.yaml', '{\\rtf1\\ansi title: Neu}', foreign],
  ['pages/reparatur.yaml', '<!DOCTYPE html>\n<html>', foreign],
])('%s with other contents is one mistake', async (file, text, message) => {
  const { problems } = await loadSite({ 'pages/reparatur.yaml': page, 'site.yaml': site, [file]: text })
  expect(problems.map((found) => [found.file, found.message])).toEqual([[file, message]])
})

test.each(['hero', 'steps'])('the lost first line of the block %s is one mistake', async (type) => {
  const blocks = `${page}  - type: text
    title: Ablauf
    text: Wir holen ab.
  - type: steps
    title: Schritte
    steps:
      - title: Anfrage
      - title: Angebot
`
  const lines = blocks.split('\n')
  const at = lines.indexOf(`  - type: ${type}`)
  const text = lines.toSpliced(at, 1).join('\n')
  const { problems } = await loadSite({ 'pages/reparatur.yaml': text, 'site.yaml': site })
  expect(problems.map(({ line, code }) => [line, code])).toEqual([[at + 1, 'yaml-syntax']])
})
