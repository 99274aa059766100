import { isAlias, isMap, isScalar, type Node, type Scalar, visit } from 'yaml'
import type { Opened } from './places.ts'
import { type Problem, problem } from './problems.ts'

/** Finds what the parser would change or drop without a word. */
export function findLosses(file: string, opened: Opened): Problem[] {
  const losses: Problem[] = []
  visit(opened.doc, {
    Node(key, node) {
      const special = specialStart(file, opened, node)
      if (special) {
        losses.push(special)
        return visit.SKIP
      }
      if (isScalar(node) && key !== 'key') losses.push(...scalarLosses(file, opened, node))
      return undefined
    },
  })
  return losses
}

/** `!Neu`, `&Neu`, `*Neu` and `{phone}` at the start of a value are YAML's own signs. */
function specialStart(file: string, { text, at }: Opened, node: Node): Problem | undefined {
  const [start, end] = node.range ?? [0, 0]
  const sign = signOf(node)
  if (!sign) return undefined
  // A tag or an anchor stands before what the parser takes for the value.
  const from = sign === '!' || sign === '&' ? text.lastIndexOf(sign, start) : start
  const whole = text.slice(from, end)
  const written = sign === '{' ? whole : (whole.split(/\s/)[0] ?? sign)
  return problem('special-sign/start', { file, place: at(from, end) }, { written })
}

function signOf(node: Node): '*' | '&' | '!' | '{' | undefined {
  if (isAlias(node)) return '*'
  if ('anchor' in node && node.anchor) return '&'
  if (node.tag) return '!'
  return isFactReadAsGroup(node) ? '{' : undefined
}

function scalarLosses(file: string, { text, at }: Opened, node: Scalar): Problem[] {
  const [start, end] = node.range ?? [0, 0]
  if (node.type !== 'PLAIN') return []
  const lineEnd = text.indexOf('\n', end)
  const rest = text.slice(end, lineEnd < 0 ? undefined : lineEnd)
  const comment = rest.match(/^[ \t]*(#.*)$/)?.[1]
  if (comment) {
    const place = at(end + rest.indexOf('#'), end + rest.trimEnd().length)
    return [problem('lost-text/comment', { file, place }, { text: comment.trim() })]
  }
  const secondLine = text.slice(start, end).indexOf('\n')
  if (secondLine < 0) return []
  return [problem('lost-text/joined', { file, place: at(start + secondLine + 1, end) }, {})]
}

/** `{phone}` without quotes is a group with one empty field. */
function isFactReadAsGroup(node: Node): boolean {
  if (!isMap(node) || !node.flow || node.items.length !== 1) return false
  const [pair] = node.items
  return pair?.value === null || (isScalar(pair?.value) && pair.value.value === null)
}
