import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

const folder = 'docs/decisions'
const index = readFileSync(`${folder}/README.md`, 'utf8')
const decisions = readdirSync(folder).filter((file) => /^\d{4}-/.test(file))
const papers = ['README.md', 'CONTRIBUTING.md', ...namesIn('docs'), ...namesIn(folder)]

test.each(decisions)('%s has a date and a status, and its row in the index', (file) => {
  const [heading, , line = ''] = readFileSync(`${folder}/${file}`, 'utf8').split('\n')
  const [date, status = ''] = line.split(' · ')
  expect(date, 'the third line is the date, and the status after „ · “').toMatch(/^\d{4}-\d\d-\d\d$/)
  expect(status).toMatch(/^in force$|^replaced by \[\d{4}\]/)
  expect(index).toContain(`| [${file.slice(0, 4)}](${file}) | ${heading?.slice(2)} | ${date} | ${status} |`)
})

test('the index lists each decision once, in order', () => {
  const numbers = [...index.matchAll(/^\| \[?(\d{4})/gm)].map(([, number]) => number)
  expect(numbers).toEqual([...new Set(numbers)].sort())
})

test.each(papers)('the links of %s lead to files', (paper) => {
  const targets = readFileSync(paper, 'utf8').matchAll(/\]\((?!https?:)([^)#\s]+\.(?:md|png))(?:#[^)]*)?\)/g)
  const files = [...targets].map(([, to = '']) => join(dirname(paper), to))
  expect(files.filter((file) => !existsSync(file))).toEqual([])
})

test('the walk is read in five minutes', () => {
  expect(readFileSync('docs/architecture.md', 'utf8').split(/\s+/).length).toBeLessThanOrEqual(1000)
})

function namesIn(dir: string): string[] {
  return readdirSync(dir)
    .filter((file) => file.endsWith('.md'))
    .map((file) => `${dir}/${file}`)
}
