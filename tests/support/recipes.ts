import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** A step of a recipe: the whole text of a new file, or lines that are added to one; context comes before them. */
type Step = { file: string; kind: string; lines: string[] }

/** The steps of all recipes in README.md, in order. */
export function recipeSteps(): Step[] {
  const [, recipes = ''] = /\n## Recipes\n(.*?)\n## /s.exec(readFileSync('README.md', 'utf8')) ?? []
  const steps = recipes.matchAll(/^`([\w./-]+)`.*?\n```(\w*)\n(.*?)\n```$/gms)
  return [...steps].map(([, file = '', kind = '', text = '']) => ({ file, kind, lines: text.split('\n') }))
}

/** Does in a copy of the project what a step says. */
export function follow({ file, kind, lines }: Step, copy: string): void {
  const path = join(copy, file)
  const text = kind === 'diff' ? withLines(readFileSync(path, 'utf8').split('\n'), lines) : lines
  writeFileSync(path, `${text.join('\n').trimEnd()}\n`)
}

/** A text with the lines that a diff adds. */
function withLines(old: readonly string[], diff: readonly string[]): string[] {
  const added = diff.flatMap((line) => (line.startsWith('+') ? [line.slice(1)] : []))
  const text = [...old]
  // Somebody has followed the recipe already.
  if (added.every((line) => text.includes(line))) return text
  let place = 0
  for (const line of diff) {
    if (line.startsWith('+')) text.splice(place++, 0, line.slice(1))
    else {
      const found = text.indexOf(line.slice(1), place)
      if (found < 0) throw new Error(`There is no line „${line.slice(1)}“`)
      place = found + 1
    }
  }
  return text
}
