import { seeded } from '../support/random.ts'
import type { Files } from '../support/site.ts'
import { documentMistakes } from './documents.ts'
import { harmless } from './harmless.ts'
import { layoutMistakes } from './layout.ts'
import type { Mistake, Mutation } from './mistake.ts'
import { nameMistakes } from './names.ts'
import { mapPage } from './page-map.ts'
import { accidents, pairs } from './several.ts'
import { textMistakes } from './texts.ts'
import { valueMistakes } from './values.ts'

/** Minimum number of cases of each kind: rare kinds are as important as common ones. */
const least = 4

export type Case = Mutation & { id: string; mistake: string; file: string }

/** All kinds of mistakes, and the changes that are none. */
export const mistakes: readonly Mistake[] = [
  ...nameMistakes,
  ...valueMistakes,
  ...layoutMistakes,
  ...textMistakes,
  ...documentMistakes,
  ...pairs,
  ...accidents,
  ...harmless,
]

/** Makes the cases of every kind. `share` keeps only a part of them, but at least some of each. */
export function makeCases(files: Files, { seed, share }: { seed: number; share: number }): Case[] {
  const pages = Object.entries(files).flatMap(([file, text]) =>
    typeof text === 'string' ? [mapPage(file, text)] : [],
  )
  const site = { files, pages }
  return mistakes.flatMap((kind) => {
    const cases = pages.flatMap((page): Case[] => {
      const random = seeded(seed, `${kind.name} ${page.file}`)
      const found = new Map<string, Mutation>()
      for (const mutation of kind.make({ page, random, site })) {
        if (mutation && changes(mutation, files)) found.set(JSON.stringify(mutation.files), mutation)
        if (found.size === kind.perFile) break
      }
      return [...found.values()].map((mutation, i) => ({
        ...mutation,
        id: `${kind.name}, ${page.file}, ${i + 1}`,
        mistake: kind.name,
        file: page.file,
      }))
    })
    const wanted = Math.max(least, Math.round(cases.length * share))
    return seeded(seed, kind.name).shuffled(cases).slice(0, wanted)
  })
}

function changes(mutation: Mutation, files: Files): boolean {
  return Object.entries(mutation.files).some(([path, content]) => content !== files[path])
}
