import { isError, type Problem } from './problems.ts'

type Report = { problems: readonly Problem[]; files: number; texts: ReadonlyMap<string, string> }

/** Colours a word of the report on a terminal; browsers, which also make reports, have none. */
type Paint = (style: 'bold' | 'red' | 'yellow', text: string) => string

/** Renames the files of a report, which are named by their path in the site. */
export function renameFiles(report: Report, nameOf: (file: string) => string): Report {
  return {
    files: report.files,
    problems: report.problems.map((found) => ({ ...found, file: nameOf(found.file) })),
    texts: new Map([...report.texts].map(([file, text]) => [nameOf(file), text])),
  }
}

/** The report for people: every problem with its lines, and a summary. */
export function reportText({ problems, files, texts }: Report, paint: Paint = (_, text) => text): string {
  const entries = problems.map((found) => {
    const level = paint(isError(found) ? 'red' : 'yellow', levelOf(found))
    const head = `${paint('bold', placeOf(found))}  ${level}  ${found.code}`
    return [head, `  ${sentence(found)}`, ...codeFrame(found, texts.get(found.file))].join('\n')
  })
  return [...entries, summary(problems, files)].join('\n\n')
}

function levelOf(found: Problem): string {
  return isError(found) ? 'Fehler' : 'Warnung'
}

function placeOf({ file, line, column }: Problem): string {
  return `${file}:${line}:${column}`
}

export function reportJson({ problems, files }: Report): string {
  return JSON.stringify({ files, problems }, null, 2)
}

/** The report for GitHub: one annotation per problem, shown next to the line. It keeps the first ten. */
export function reportGithub({ problems, files }: Report): string {
  const lines = errorsFirst(problems).map((found) => {
    const { file, line, column: col, endLine, endColumn, code: title } = found
    const properties = { file, line, col, endLine, endColumn, title }
    return workflowCommand(found.severity, properties, sentence(found))
  })
  return [...lines, summary(problems, files)].join('\n')
}

/** GitHub refuses a summary of more than a megabyte. */
const maxRows = 1_000

/** The report as a Markdown table, for the page that GitHub shows of a run. */
export function reportMarkdown({ problems, files }: Report): string {
  const rows = errorsFirst(problems)
    .slice(0, maxRows)
    .map((found) => `| ${[levelOf(found), placeOf(found), sentence(found)].map(tableCell).join(' | ')} |`)
  const table = rows.length > 0 ? ['| | Stelle | Was dort steht |', '| --- | --- | --- |', ...rows, ''] : []
  const rest = problems.length - rows.length
  const more = rest > 0 ? [`… und ${rest} weitere.`, ''] : []
  return [...table, ...more, summary(problems, files), ''].join('\n')
}

/** Escapes Markdown, so that texts of editors appear literally. */
function tableCell(text: string): string {
  return text.replace(/[\\`*_<>|[\]&~#]/g, '\\$&').replaceAll(/\s+/g, ' ')
}

function errorsFirst(problems: readonly Problem[]): Problem[] {
  return problems.toSorted((a, b) => Number(isError(b)) - Number(isError(a)))
}

export function sentence({ message, hint }: Problem): string {
  return hint ? `${message} ${hint}` : message
}

/** The previous line, the line itself, and carets under the place. */
export function codeFrame({ line, column, endLine, endColumn }: Problem, text?: string): string[] {
  const lines = text?.split(/\r?\n/).map(visible)
  const current = lines?.[line - 1]
  if (lines === undefined || current === undefined || text === '') return []
  const width = String(line).length
  const end = endLine === line ? endColumn : current.length + 1
  const marks = '^'.repeat(Math.max(1, Math.min(end, current.length + 1) - column))
  const before = lines[line - 2]
  return [
    ...(before === undefined ? [] : [`    ${String(line - 1).padStart(width)} | ${before}`]),
    `  > ${line} | ${current}`,
    `    ${' '.repeat(width)} | ${' '.repeat(column - 1)}${marks}`,
  ]
}

/** Replaces control characters, which a terminal would obey, with visible symbols of the same width. */
function visible(line: string): string {
  return line.replace(/[^\P{Cc}\t]/gu, (character) => {
    const code = character.charCodeAt(0)
    return code < 0x20 ? String.fromCharCode(0x2400 + code) : code === 0x7f ? '␡' : '�'
  })
}

function summary(problems: readonly Problem[], files: number): string {
  const errors = problems.filter(isError).length
  const warnings = problems.length - errors
  const affected = new Set(problems.map(({ file }) => file)).size
  // A folder or a download may have a problem, and is none of the files that were read.
  const known = Math.max(files, affected)
  const all = known === 1 ? '1 Datei' : `${known} Dateien`
  if (problems.length === 0) return `${all} geprüft, alles in Ordnung.`
  const counts = [
    errors && `${errors} Fehler`,
    warnings && `${warnings} ${warnings === 1 ? 'Warnung' : 'Warnungen'}`,
  ].filter(Boolean)
  return `${counts.join(' und ')} in ${affected} von ${all}.`
}

/** Returns the line that makes GitHub show an annotation, escaped as workflow commands require. */
export function workflowCommand(
  kind: 'error' | 'warning',
  properties: Readonly<Record<string, string | number>>,
  text: string,
): string {
  const pairs = Object.entries(properties).map(([name, value]) => `${name}=${property(String(value))}`)
  return `::${kind} ${pairs.join(',')}::${data(text)}`
}

function data(text: string): string {
  return text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A')
}

function property(text: string): string {
  return data(text).replaceAll(':', '%3A').replaceAll(',', '%2C')
}
