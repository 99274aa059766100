import { isError, type Problem } from './problems.ts'

type Report = { problems: readonly Problem[]; files: number; texts: ReadonlyMap<string, string> }

/** The report for people: every problem with its lines, and a summary. */
export function reportText({ problems, files, texts }: Report, colour = false): string {
  const paint = (style: keyof typeof styles, text: string) =>
    colour ? `\u001B[${styles[style][0]}m${text}\u001B[${styles[style][1]}m` : text
  const entries = problems.map((found) => {
    const level = isError(found) ? paint('red', 'Fehler') : paint('yellow', 'Warnung')
    const head = `${paint('bold', `${found.file}:${found.line}:${found.column}`)}  ${level}  ${found.code}`
    return [head, `  ${sentence(found)}`, ...codeFrame(found, texts.get(found.file))].join('\n')
  })
  return [...entries, summary(problems, files)].join('\n\n')
}

/** Codes that turn a terminal style on and off; the report is also made in browsers, which have no terminal. */
const styles = { bold: [1, 22], red: [31, 39], yellow: [33, 39] } as const

export function reportJson({ problems, files }: Report): string {
  return JSON.stringify({ files, problems }, null, 2)
}

/** The report for GitHub: one annotation per problem, shown next to the line. */
export function reportGithub({ problems, files }: Report): string {
  const lines = problems.map((found) => {
    const { file, line, column: col, endLine, endColumn, code: title } = found
    const properties = { file, line, col, endLine, endColumn, title }
    return workflowCommand(found.severity, properties, sentence(found))
  })
  return [...lines, summary(problems, files)].join('\n')
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
  const all = files === 1 ? '1 Datei' : `${files} Dateien`
  if (problems.length === 0) return `${all} geprüft, alles in Ordnung.`
  const counts = [
    errors && `${errors} Fehler`,
    warnings && `${warnings} ${warnings === 1 ? 'Warnung' : 'Warnungen'}`,
  ].filter(Boolean)
  const affected = new Set(problems.map(({ file }) => file)).size
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
