import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Content } from '#content'
import { checking } from '../../src/dev/dev-state.ts'
import { overlayOf } from '../../src/dev/overlay-state.ts'
import { createDesk } from '../../src/editor/desk/desk.ts'
import { createSiteReader } from '../../src/editor-server/opened-site.ts'
import { type Problem, reportGithub, reportJson, reportText, sentence } from '../../src/problems/index.ts'
import { editorSettings } from '../support/editor.ts'
import { type GoldenCase, goldenCases, loadCase } from '../support/golden.ts'
import { type LanguageServer, startLanguageServer } from '../support/language-server.ts'
import { type Files, smallSite } from '../support/site.ts'
import { picturesOf, startWorker } from '../support/worker.ts'

/** Editors get the same report wherever they work: every case of the golden corpus on every surface. */
const loaded = await Promise.all(
  goldenCases.map(async (golden) => ({ golden, content: await loadCase(golden) })),
)

/** A short form of a problem that every surface can express. */
const short = ({
  file,
  line,
  column,
  code,
  severity,
}: Omit<Problem, 'message' | 'path' | 'endLine' | 'endColumn'>) =>
  `${file}:${line}:${column} ${severity} ${code}`

describe.each(loaded)('$golden.code/$golden.name', ({ content }) => {
  const expected = content.problems.map((found) => `${short(found)} ${sentence(found)}`)

  test('terminal', () => {
    expect(fromText(reportText(content))).toEqual(expected)
    expect(fromText(stripVTControlCharacters(reportText(content, true)))).toEqual(expected)
  })

  test('github', () => {
    expect(fromGithub(reportGithub(content))).toEqual(expected)
  })

  test('json', () => {
    const { problems } = JSON.parse(reportJson(content)) as { problems: Problem[] }
    expect(problems.map((found) => `${short(found)} ${sentence(found)}`)).toEqual(expected)
  })

  test('editor', () => {
    expect(inEditor(reportText(content))).toEqual(expected)
  })

  test('overlay', () => {
    const problems = overlayOf(content)
    expect(problems.map((found) => `${short(found)} ${found.text}`)).toEqual(expected)
  })
})

describe('the editor in the browser', async () => {
  const problemsOf = await startWorker()

  test.each(loaded)('$golden.code/$golden.name', async ({ golden, content }) => {
    const files = golden.files
    expect(await problemsOf(files, await picturesOf(files))).toEqual(content.problems)
  })

  const withPictures = loaded.filter(({ golden }) => hasPicture(golden.files))
  test.each(withPictures)('$golden.code/$golden.name from its pictures', async ({ golden, content }) => {
    expect(await problemsOf(golden.files)).toEqual(content.problems)
  })
})

test('the editor in the browser finds the same in a folder that its server has opened', async () => {
  const siteDir = await mkdtemp(join(tmpdir(), 'surfaces-'))
  const desk = createDesk(() => {}, { read: async () => undefined, save: async () => {} })
  const { open } = createSiteReader(siteDir)
  const words = (problems: Problem[]) => problems.map((found) => `${short(found)} ${sentence(found)}`)
  let written: Files = {}
  for (const { golden, content } of loaded) {
    const files = golden.files
    const changed = Object.keys({ ...written, ...files }).filter((file) => written[file] !== files[file])
    await writeSite(siteDir, Object.fromEntries(changed.map((file) => [file, files[file]])))
    // An empty folder would be reported.
    const folders = changed.flatMap((file) =>
      files[file] ? [] : [/^pages\/(?!images|files).+(?=\/)/.exec(file)?.[0]],
    )
    for (const folder of folders)
      if (folder) await rm(join(siteDir, folder), { recursive: true, force: true })
    written = files
    const { problems } = await desk.open(await open())
    expect(words(problems), golden.name).toEqual(words(content.problems))
  }
  await rm(siteDir, { recursive: true })
})

/** True if the case has a picture of its own. */
function hasPicture(files: Files): boolean {
  const known: Files = smallSite
  return Object.entries(files).some(
    ([path, bytes]) => path.startsWith('pages/images/') && bytes !== known[path],
  )
}

function fromText(report: string): string[] {
  const entry = /^(\S.*:\d+:\d+) {2}(Fehler|Warnung) {2}(\S+)\n {2}(.*)$/gm
  return [...report.matchAll(entry)].map(
    ([, place, level, code, text]) => `${place} ${level === 'Fehler' ? 'error' : 'warning'} ${code} ${text}`,
  )
}

/** Reverses GitHub's escapes. */
function fromGithub(report: string): string[] {
  const plain = (text = '') =>
    text
      .replaceAll('%3A', ':')
      .replaceAll('%2C', ',')
      .replaceAll('%0A', '\n')
      .replaceAll('%0D', '\r')
      .replaceAll('%25', '%')
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

test('VS Code recognizes the beginning and end of a check, and its task is one of our commands', () => {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8'))
  expect(Object.keys(scripts)).toContain(preview.command.replace('npm run ', ''))
  for (const { background } of preview.problemMatcher) {
    expect(checking).toMatch(new RegExp(String(background.beginsPattern)))
    for (const { content } of loaded) {
      const ends = reportText(content)
        .split('\n')
        .filter((line) => new RegExp(String(background.endsPattern)).test(line))
      expect(ends).toEqual([reportText(content).split('\n').at(-1)])
    }
  }
})

describe('build', () => {
  const byCode = [...new Map(loaded.map((item) => [item.golden.code, item])).values()]
  const samples = byCode.filter(({ content }) => content.written === undefined).slice(0, 3)

  test.concurrent.each(samples)(
    'refuses $golden.code/$golden.name in the same words',
    async ({ golden, content }) => {
      const { code, reported } = await build(golden.files)
      expect(code).toBe(1)
      expect(fromText(reported)).toEqual(fromText(reportText(content)))
    },
  )
})

describe('another editor, through the schemas', () => {
  /** Problems a schema can detect: the shape of one file, not relations between files. */
  const ofShape = new Set(['unknown-field', 'missing-field', 'wrong-value', 'unknown-block'])
  const cases = loaded.filter(
    ({ golden, content }) =>
      // The number of cells depends on another field, which a schema cannot express.
      !['table-cells', 'new-column'].includes(golden.name) &&
      content.problems.some(({ code }) => ofShape.has(code)),
  )
  let server: LanguageServer
  beforeAll(async () => {
    server = await startLanguageServer({ ...editorSettings(), 'yaml.validate': true })
  })
  /** Most cases change one file of the same small site: the other files are diagnosed only once. */
  const asked = new Map<string, ReturnType<LanguageServer['diagnose']>>()
  const diagnose = (path: string, text: string) => {
    const key = `${path}\0${text}`
    const found = asked.get(key) ?? server.diagnose({ path: `tests/golden/${asked.size}/${path}`, text })
    asked.set(key, found)
    return found
  }
  afterAll(() => server.stop())

  test.each(cases)('$golden.code/$golden.name', async ({ golden, content }) => {
    expect(await linesMissed(golden, content)).toEqual([])
  })

  /** The server's own YAML parser reads classic Mac line endings and words such as `~` differently. */
  const readOtherwise = ['old-line-ends', 'signs-in-texts']
  const sound = loaded.filter(
    ({ golden: { code, name } }) => code === 'none' && !readOtherwise.includes(name),
  )

  test.each(sound)('reports nothing for none/$golden.name', async ({ golden }) => {
    for (const [path, text] of yamlFiles(golden.files)) {
      expect(await diagnose(path, text)).toEqual([])
    }
  })

  async function linesMissed(golden: GoldenCase, content: Content): Promise<string[]> {
    const missed: string[] = []
    for (const [path, text] of yamlFiles(golden.files)) {
      const own = content.problems.filter(({ file, code }) => file === path && ofShape.has(code))
      if (own.length === 0) continue
      const reported = await diagnose(path, text)
      const isTold = (line: number) =>
        reported.some(({ range }) => range.start.line < line && line <= range.end.line + 1)
      missed.push(...own.filter(({ line }) => !isTold(line)).map(short))
    }
    return missed
  }
})

function yamlFiles(files: Files): [string, string][] {
  return Object.entries(files).flatMap(([path, content]) =>
    content !== undefined && path.endsWith('.yaml') ? [[path, Buffer.from(content).toString()]] : [],
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
      { env: { ...env, SITE_DIR: siteDir } },
      (_error, _out, reported) => resolve({ code: child.exitCode ?? -1, reported }),
    )
  })
  await rm(siteDir, { recursive: true })
  return result
}
