// @module-tag thorough
import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import type { Content } from '#reading'
import {
  type Problem,
  reportGithub,
  reportJson,
  reportText,
  sentence,
} from '../../../../src/content/problems/index.ts'
import { createStore } from '../../../../src/editor/store/store.ts'
import { checking } from '../../../../src/server/dev/dev-state.ts'
import { overlayOf } from '../../../../src/server/dev/overlay-state.ts'
import { createSiteReader } from '../../../../src/server/editor/opened-site.ts'
import { type GoldenCase, goldenCases, loadCase } from '../../../support/golden.ts'
import type { Files } from '../../../support/site.ts'
import { warmCheck } from '../../../support/warm-check.ts'

type Loaded = { name: string; golden: GoldenCase; content: Content }

const load = async (golden: GoldenCase): Promise<Loaded> => ({
  name: `${golden.code}/${golden.name}`,
  golden,
  content: await loadCase(golden),
})

/** Editors get the same report wherever they work: the first case of each problem, and several problems at once. */
const samples = await Promise.all(
  goldenCases.filter(({ code }, i) => code !== goldenCases[i - 1]?.code).map(load),
)

/** A short form of a problem that every surface can express. */
type Short = Pick<Problem, 'file' | 'line' | 'column' | 'code' | 'severity'>
const short = ({ file, line, column, code, severity }: Short) =>
  `${file}:${line}:${column} ${severity} ${code}`

const worded = (problems: readonly Problem[]) => problems.map((found) => `${short(found)} ${sentence(found)}`)

test.each<[string, (content: Content) => string[]]>([
  ['terminal', (content) => fromText(reportText(content))],
  ['GitHub', (content) => fromGithub(reportGithub(content))],
  ['JSON', (content) => worded(JSON.parse(reportJson(content)).problems)],
  ['VS Code', (content) => inEditor(reportText(content))],
  ['overlay', (content) => overlayOf(content, '.').map((found) => `${short(found)} ${found.text}`)],
])('%s', (_, shown) => {
  for (const { name, content } of samples) expect(shown(content), name).toEqual(worded(content.problems))
})

test('the editor in the browser, in a folder that its server has opened', async () => {
  const siteDir = await mkdtemp(join(tmpdir(), 'surfaces-'))
  const drafts = { read: async () => undefined, save: async () => {} }
  const store = createStore({ check: warmCheck(), drafts })
  const { open } = createSiteReader(siteDir)
  for (const { name, golden, content } of samples) {
    await rm(join(siteDir, 'pages'), { recursive: true, force: true })
    await writeSite(siteDir, golden.files)
    const unreadable = content.problems.filter(({ code }) => code === 'unreadable-file')
    // The server does not open a text that could not be stored as it was.
    const opened = await open().catch((error: Error) => {
      if (!unreadable.some(({ file }) => error.message.includes(file))) throw error
    })
    if (!opened) continue
    const { problems } = await store.open(opened)
    expect(worded(problems), name).toEqual(worded(content.problems))
  }
  await rm(siteDir, { recursive: true })
})

test('the build', async () => {
  const [sample] = samples.filter(({ content }) => content.valid === undefined)
  const { code, reported } = await build(sample?.golden.files ?? {})
  expect(code).toBe(1)
  expect(fromText(reported)).toEqual(worded(sample?.content.problems ?? []))
})

test('VS Code recognizes the beginning and end of a check, and its task is one of our commands', () => {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8'))
  expect(Object.keys(scripts)).toContain(preview.command.replace('npm run ', ''))
  for (const { background } of preview.problemMatcher) {
    expect(checking).toMatch(new RegExp(String(background.beginsPattern)))
    for (const { content } of samples) {
      const lines = reportText(content).split('\n')
      const ends = lines.filter((line) => new RegExp(String(background.endsPattern)).test(line))
      expect(ends).toEqual(lines.slice(-1))
    }
  }
})

function fromText(report: string): string[] {
  const entry = /^(\S.*:\d+:\d+) {2}(Fehler|Warnung) {2}(\S+)\n {2}(.*)$/gm
  return [...report.matchAll(entry)].map(
    ([, place, level, code, text]) => `${place} ${level === 'Fehler' ? 'error' : 'warning'} ${code} ${text}`,
  )
}

/** Reverses GitHub's escapes. */
function fromGithub(report: string): string[] {
  const plain = (text = '') => decodeURIComponent(text.replace(/%(?!3A|2C|0A|0D|25)/g, '%25'))
  const annotation =
    /^::(error|warning) file=(.*),line=(\d+),col=(\d+),endLine=\d+,endColumn=\d+,title=(\S+?)::(.*)$/gm
  return [...report.matchAll(annotation)].map(
    ([, kind, file, line, column, code, text]) =>
      `${plain(file)}:${line}:${column} ${kind} ${plain(code)} ${plain(text)}`,
  )
}

type Matcher = { severity: string; pattern: { regexp: string }[]; background: Record<string, unknown> }
const [preview] = JSON.parse(readFileSync('.vscode/tasks.json', 'utf8')).tasks as [
  { command: string; problemMatcher: Matcher[] },
]

/** What VS Code extracts from the lines of a task: each pattern has to match the line after the previous one. */
function inEditor(report: string): string[] {
  const lines = report.split('\n')
  return lines.flatMap((line, i) =>
    preview.problemMatcher.flatMap(({ severity, pattern: [first, second] }) => {
      const [, file, row, column, code] = new RegExp(first?.regexp ?? '').exec(line) ?? []
      const [, text] = (file && new RegExp(second?.regexp ?? '').exec(lines[i + 1] ?? '')) || []
      return text ? [`${file}:${row}:${column} ${severity} ${code} ${text}`] : []
    }),
  )
}

async function writeSite(siteDir: string, files: Files): Promise<void> {
  for (const [path, content] of Object.entries(files)) {
    await mkdir(join(siteDir, dirname(path)), { recursive: true })
    if (content === undefined) await rm(join(siteDir, path), { force: true })
    else await writeFile(join(siteDir, path), content)
  }
}

async function build(files: Files): Promise<{ code: number; reported: string }> {
  const siteDir = await mkdtemp(join(tmpdir(), 'surfaces-'))
  await writeSite(siteDir, files)
  const { NO_COLOR: _, ...env } = process.env
  const args = ['scripts/run-bundled.mjs', 'build', '--outDir', join(siteDir, 'dist')]
  const result = await new Promise<{ code: number; reported: string }>((resolve) => {
    const child = execFile(
      process.execPath,
      args,
      { env: { ...env, SITE_DIR: siteDir, INIT_CWD: siteDir } },
      (_error, _out, reported) => resolve({ code: child.exitCode ?? -1, reported }),
    )
  })
  await rm(siteDir, { recursive: true })
  return result
}
