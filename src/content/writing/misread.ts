import { type Problem, problem } from '../../problems/index.ts'
import type { Misread } from './braces.ts'
import { otherQuotes, quote } from './quoting.ts'
import { finding, shortened, type Writing } from './writing.ts'

/** Says what is wrong with a value in braces. */
export function tellMisread(writing: Writing, { reason, piece, at, next = '', fixed }: Misread): Problem {
  const { name: field, value, start, end } = piece
  if (reason === 'missingComma' && at !== undefined) {
    const found = finding(writing, at, end, { start: at, end: at, text: ',' })
    return problem('yaml-syntax/comma', found, { field: next, before: shortened(value.slice(0, at - start)) })
  }
  const found = finding(writing, start, end, fixed === undefined ? undefined : { start, end, text: fixed })
  const quoted = fixed ?? quote(value)
  switch (reason) {
    case 'start':
      return problem('special-sign/start', found, { sign: value.charAt(0), quoted })
    case 'colon':
      return problem('special-sign/colon', found, { quoted })
    case 'comment':
      return problem('lost-text/comment', found, { text: value.slice(value.search(/\s#/)).trim(), quoted })
    case 'comma': {
      const sign = value.match(/[,{}[\]]/)?.[0] ?? ','
      return problem('special-sign/inBraces', found, { sign, field, quoted })
    }
    case 'unclosed':
      return problem('yaml-syntax/unclosedQuote', found, { sign: value.charAt(0), other: otherQuotes(value) })
    default:
      return problem('yaml-syntax/quoteInside', found, { sign: value.charAt(0), quoted })
  }
}
