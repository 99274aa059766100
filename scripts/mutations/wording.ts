import type { Problem } from '../../src/problems/index.ts'

/** Traces of program internals in a sentence. */
const leaks = [/undefined/, /\[object/, /\bNaN\b/, /native code/, /^\s+at .+:\d+/m, /Error:/]

/** Terms of zod, YAML and JavaScript that editors do not know. */
const jargon = [
  /\b(invalid|expected|received|array|string|object|boolean|unrecognized|union|regex|pattern|scalar|mapping)\b/i,
  /\b(flow|indicator|alias|implicit|collection|node|token|parse[dr]?|unresolved)\b/i,
  /\\[dwsS]|\[a-z|\^\[|\)\$|\(\?/,
  /%[a-z]+%/,
]

/** Returns what is wrong with the wording or the place of a problem; undefined if nothing is. */
export function faultOf(
  problems: readonly Problem[],
  texts: ReadonlyMap<string, string>,
): string | undefined {
  for (const found of problems) {
    const fault =
      faultOfWords(found, texts.get(found.file) ?? '') ?? faultOfPlace(found, texts.get(found.file))
    if (fault) return `${fault} in „${found.message}${found.hint ? ` ${found.hint}` : ''}“`
  }
  return undefined
}

function faultOfWords({ message, hint = '' }: Problem, text: string): string | undefined {
  if (!message.trim()) return 'no message'
  const said = `${message} ${hint}`
  // A message may quote anything written in the file.
  const leak = leaks.find((pattern) => pattern.test(said) && !pattern.test(text))
  if (leak) return `a leaked program internal (${leak})`
  const own = said.replace(/„[^“]*“|"[^"]*"/g, '')
  const foreign = jargon.find((pattern) => pattern.test(own))
  return foreign && `jargon (${own.match(foreign)?.[0]})`
}

function faultOfPlace({ line, column, endLine, endColumn }: Problem, text = ''): string | undefined {
  const lines = text.split('\n')
  const isInside =
    line >= 1 && line <= lines.length && column >= 1 && column <= (lines[line - 1]?.length ?? 0) + 1
  const isForward = endLine > line || (endLine === line && endColumn >= column)
  return isInside && isForward
    ? undefined
    : `a place outside the file (${line}:${column}–${endLine}:${endColumn})`
}
