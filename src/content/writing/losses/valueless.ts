import { isScalar, type Node, type Pair } from 'yaml'
import { problem } from '../../../problems/index.ts'
import { misreadIn, piecesIn } from '../braces.ts'
import { tellMisread } from '../misread.ts'
import { isField } from '../vocabulary.ts'
import { finding, lineEnd, shortened } from '../writing.ts'
import type { Beside, CheckedKey, Key } from './keys.ts'
import type { Walk } from './walk.ts'

export function isWithoutValue(text: string, { key, value }: Pair): boolean {
  if (value !== null && !(isScalar(value) && value.value === null)) return false
  const end = (key as Node).range?.[1] ?? 0
  return !/^\s*:/.test(text.slice(end, end + 40))
}

/** `label:Start`, `label = Start`, or a word behind a comma that belongs to the text before it. */
export function withoutValue(walk: Walk, { name, start, end }: Key, { group, names }: Beside): CheckedKey {
  const [, field = '', value = ''] = name.match(/^([a-zA-Z]+):(\S.*)$/) ?? []
  if (isField(field) && !names.has(field)) {
    const at = start + field.length + 1
    const found = finding(walk, start, end, { start: at, end: at, text: ' ' })
    const told = problem('yaml-syntax/blank', found, { field, value: shortened(value) })
    return { name: field, typed: value, problem: told }
  }
  const [, word = '', between = '', rest = ''] = name.match(/^([a-zA-Z]+)(\s*[=;.]\s*|\s+)(\S.*)$/) ?? []
  if (isField(word) && !names.has(word)) {
    const at = start + word.length
    const found = finding(walk, start, at, { start: at, end: at + between.length, text: ': ' })
    return {
      name: word,
      typed: rest,
      problem: problem('yaml-syntax/colon', found, { field: word, value: shortened(rest) }),
    }
  }
  const [from, to] = group.range ?? [0, 0]
  const misread = misreadIn(piecesIn(walk.text, from, Math.min(to, lineEnd(walk.text, from))))
  if (misread && misread.piece.start < start && misread.piece.end >= end) {
    const told = tellMisread(walk, misread)
    const isTold = walk.problems.some(({ line, column }) => line === told.line && column === told.column)
    return isTold ? {} : { problem: told }
  }
  const found = finding(walk, start, end)
  return { problem: problem('yaml-syntax/valueless', found, { written: shortened(name) }) }
}
