import type { YAMLParseError } from 'yaml'
import type { Opened } from './places.ts'
import { type Problem, problem } from './problems.ts'

/** What the codes of the YAML parser mean, as messages of the catalogue. */
const meanings: Partial<
  Record<YAMLParseError['code'], 'indent' | 'twoFields' | 'unclosed' | 'colon' | 'tab' | 'token' | 'document'>
> = {
  BAD_INDENT: 'indent',
  BLOCK_AS_IMPLICIT_KEY: 'twoFields',
  MISSING_CHAR: 'unclosed',
  MULTILINE_IMPLICIT_KEY: 'colon',
  TAB_AS_INDENT: 'tab',
  UNEXPECTED_TOKEN: 'token',
  MULTIPLE_DOCS: 'document',
}

/** Explains an error by what stands in its line; the parser's own code often names a consequence only. */
export function explainSyntax(file: string, { text, at }: Opened, error: YAMLParseError): Problem {
  const found = { file, place: at(...error.pos) }
  const line = lineAt(text, error.pos[0])
  if (/^(<<<<<<<|=======|>>>>>>>)/.test(line)) return problem('yaml-syntax/conflict', found, {})
  const [, field, sign, value = ''] = line.match(/^[\s-]*([a-zA-Z]+):([ ]*)(.*)$/) ?? []
  if (field && sign === '' && value && !value.startsWith('//')) {
    return problem('yaml-syntax/blank', found, { field, value: value.trim() })
  }
  if (field && /^[*{[&!%@`]/.test(value)) {
    const quoted = `"${value.trim().replaceAll('"', "'")}"`
    return problem('yaml-syntax/sign', found, { field, sign: value.charAt(0), quoted })
  }
  if (field && error.code === 'DUPLICATE_KEY') return problem('yaml-syntax/duplicate', found, { field })
  const hasBrackets = /["'{}[\]]/.test(line)
  const code = error.code === 'MISSING_CHAR' && !hasBrackets && line.trim() ? 'BAD_INDENT' : error.code
  return problem(`yaml-syntax/${meanings[code] ?? 'other'}`, found, {})
}

function lineAt(text: string, offset: number): string {
  const start = text.lastIndexOf('\n', offset - 1) + 1
  const end = text.indexOf('\n', start)
  return text.slice(start, end < 0 ? undefined : end)
}
