import type { Random } from './random.ts'

const characters = [...'abceinorst ABZ019:#-"\'{}[],|>&*!?%@`\\/.()„“–äöü_=<+\t\n']

/** Accidental changes as made by typing, by pasting or by a program. */
const ways: readonly ((text: string, random: Random) => string)[] = [
  (text, random) => around(text, random.below(text.length), 1, ''),
  (text, random) => around(text, random.below(text.length), 0, random.pick(characters)),
  (text, random) => around(text, random.below(text.length), 1, random.pick(characters)),
  (text, random) => onWord(text, random, (word) => word.slice(1) + (word[0] ?? '')),
  (text, random) => onWord(text, random, () => random.pick(text.split(/\s+/))),
  (text, random) => onWord(text, random, (word) => word + random.pick(text.split(/\s+/))),
  (text, random) => onLines(text, random, ([line = '']) => [` ${line}`]),
  (text, random) => onLines(text, random, ([line = '']) => [line.replace(/^ {1,2}/, '')]),
  (text, random) => onLines(text, random, ([line = '']) => [line.replace('- ', '')]),
  (text, random) => onLines(text, random, ([line = '']) => [line.replace(/(\S)/, '- $1')]),
  (text, random) => onLines(text, random, ([line = '']) => [line.replace(': ', ':')]),
  (text, random) => onLines(text, random, ([line = '']) => [line, line]),
  (text, random) => onLines(text, random, () => []),
  (text, random) => onLines(text, random, ([one = '', other = '']) => [other, one], 2),
  (text, random) => onLines(text, random, ([one = '', other = '']) => [`${one} ${other.trim()}`], 2),
]

/** Returns the text after the given number of accidents. */
export function damaged(text: string, random: Random, times: number): string {
  let changed = text
  for (let time = 0; time < times; time++) changed = random.pick(ways)(changed, random)
  return changed
}

function around(text: string, at: number, length: number, by: string): string {
  return text.slice(0, at) + by + text.slice(at + length)
}

function onWord(text: string, random: Random, change: (word: string) => string): string {
  const words = [...text.matchAll(/[^\s:"'{}[\],]+/g)]
  if (words.length === 0) return text
  const { 0: word, index } = random.pick(words)
  return around(text, index, word.length, change(word))
}

function onLines(text: string, random: Random, change: (lines: string[]) => string[], count = 1): string {
  const lines = text.split('\n')
  const at = random.below(lines.length)
  return [...lines.slice(0, at), ...change(lines.slice(at, at + count)), ...lines.slice(at + count)].join(
    '\n',
  )
}
