import type { Random } from '../support/random.ts'
import { type Mistake, mistake } from './mistake.ts'

const characters = [...'abceinorst ABZ019:#-"\'{}[],|>&*!?%@`\\/.()„“–äöü_=<+\t\n']

/** Accidental changes as made by typing, by pasting or by a program. */
const ways: readonly ((text: string, random: Random) => string)[] = [
  (text, random) => around(text, random.below(text.length), 1, ''),
  (text, random) => around(text, random.below(text.length), 0, random.pick(characters)),
  (text, random) => around(text, random.below(text.length), 1, random.pick(characters)),
  (text, random) => onWord(text, random, (word) => word.slice(1) + (word[0] ?? '')),
  (text, random) => onWord(text, random, () => random.pick(text.split(/\s+/))),
  (text, random) => onWord(text, random, (word) => word + random.pick(text.split(/\s+/))),
  ...[
    (one: string, other: string) => [` ${one}`, other],
    (one: string, other: string) => [one.replace(/^ {1,2}/, ''), other],
    (one: string, other: string) => [one.replace('- ', ''), other],
    (one: string, other: string) => [one.replace(/(\S)/, '- $1'), other],
    (one: string, other: string) => [one.replace(': ', ':'), other],
    (one: string, other: string) => [one, one, other],
    (_: string, other: string) => [other],
    (one: string, other: string) => [other, one],
    (one: string, other: string) => [`${one} ${other.trim()}`],
  ].map((change) => (text: string, random: Random) => onLines(text, random, change)),
]

/** Nobody can say what these damage; the check must not crash, and no fix may do harm. */
export const accidents: Mistake[] = [1, 2, 4].map((count) =>
  mistake(
    `${count} accidents`,
    20,
    () => Array.from({ length: 20 }),
    (_, { page, random }) => {
      let text = page.text
      for (let time = 0; time < count; time++) text = random.pick(ways)(text, random)
      return { files: { [page.file]: text }, kind: 'alive' }
    },
  ),
)

function around(text: string, at: number, length: number, by: string): string {
  return text.slice(0, at) + by + text.slice(at + length)
}

function onWord(text: string, random: Random, change: (word: string) => string): string {
  const words = [...text.matchAll(/[^\s:"'{}[\],]+/g)]
  if (words.length === 0) return text
  const { 0: word, index } = random.pick(words)
  return around(text, index, word.length, change(word))
}

function onLines(text: string, random: Random, change: (one: string, other: string) => string[]): string {
  const lines = text.split('\n')
  const at = random.below(lines.length - 1)
  lines.splice(at, 2, ...change(lines[at] ?? '', lines[at + 1] ?? ''))
  return lines.join('\n')
}
