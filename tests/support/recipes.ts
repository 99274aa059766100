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
  const isNew = kind !== 'diff'
  const text = isNew ? lines : withLines(readFileSync(path, 'utf8').split('\n'), lines)
  writeFileSync(path, `${text.join('\n').trimEnd()}\n`, { flag: isNew ? 'wx' : 'w' })
}

/** A text with the lines that a diff adds. */
function withLines(old: readonly string[], diff: readonly string[]): string[] {
  const text = [...old]
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
