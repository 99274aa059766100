import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import type { Files } from '../../tests/support/site.ts'
import { blockOperators } from './blocks.ts'
import { byteOperators } from './bytes.ts'
import { companyOperators } from './company.ts'
import { deskOperators } from './desk.ts'
import { documentOperators } from './documents.ts'
import { fieldOperators } from './fields.ts'
import { formOperators } from './forms.ts'
import { harmlessOperators } from './harmless.ts'
import { hiddenOperators } from './hidden.ts'
import { hostileOperators } from './hostile.ts'
import { keyOperators } from './keys.ts'
import { layoutOperators } from './layout.ts'
import { markupOperators } from './markup.ts'
import type { Case, Mutation, Operator, SiteMap } from './operator.ts'
import { mapPage, type PageMap } from './page-map.ts'
import { pairOperators } from './pairs.ts'
import { pastedOperators } from './pasted.ts'
import { quoteOperators } from './quotes.ts'
import { seeded } from './random.ts'
import { referenceOperators } from './references.ts'
import { runningOperators } from './running.ts'
import { searchOperators } from './search.ts'
import { signOperators } from './signs.ts'
import { siteOperators } from './site-wide.ts'

export const defaultSeed = 20_261_121

/** All operators that damage a page, by family. */
export const operators: readonly Operator[] = [
  ...keyOperators,
  ...referenceOperators,
  ...formOperators,
  ...fieldOperators,
  ...layoutOperators,
  ...quoteOperators,
  ...signOperators,
  ...byteOperators,
  ...hiddenOperators,
  ...documentOperators,
  ...deskOperators,
  ...markupOperators,
  ...runningOperators,
  ...blockOperators,
  ...searchOperators,
  ...pastedOperators,
  ...siteOperators,
  ...companyOperators,
  ...pairOperators,
  ...hostileOperators,
  ...harmlessOperators,
]

/** Reads the files of a site: YAML files as text, pictures and downloads as bytes. */
export function readSiteFiles(folder: string): Files {
  const files: Files = { 'site.yaml': readFileSync(join(folder, 'site.yaml'), 'utf8') }
  for (const entry of readdirSync(join(folder, 'pages'), { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue
    const path = join(entry.parentPath, entry.name)
    const name = relative(folder, path).replaceAll('\\', '/')
    files[name] = name.endsWith('.yaml') ? readFileSync(path, 'utf8') : readFileSync(path)
  }
  return files
}

/** Makes all cases of a site. `share` keeps only a part of each operator's cases, but at least one. */
export function makeCases(files: Files, { seed = defaultSeed, share = 1 } = {}): Case[] {
  const pages = Object.entries(files).flatMap(([file, text]) =>
    /^(site|pages\/[^/]+)\.yaml$/.test(file) && typeof text === 'string' ? [mapPage(file, text)] : [],
  )
  const site: SiteMap = { files, pages }
  return operators.flatMap((operator) => {
    const cases = pages.flatMap((page) => casesOf(operator, page, { site, seed }))
    const wanted = Math.max(1, Math.round(cases.length * share))
    return share === 1 ? cases : seeded(seed, operator.name).shuffled(cases).slice(0, wanted)
  })
}

function casesOf(operator: Operator, page: PageMap, { site, seed }: { site: SiteMap; seed: number }): Case[] {
  const random = seeded(seed, `${operator.name} ${page.file}`)
  const found = new Map<string, Mutation>()
  for (const mutation of operator.hurt(page, random, site)) {
    if (mutation && changes(mutation, site)) found.set(nameOf(mutation), mutation)
    if (found.size === operator.perFile) break
  }
  return [...found.values()].map((mutation, i) => ({
    ...mutation,
    id: `${operator.name} ${page.file} ${i + 1}`,
    operator: operator.name,
    file: page.file,
  }))
}

/** Returns the same key for mutations with the same effect. */
function nameOf({ files }: Mutation): string {
  return Object.entries(files)
    .map(
      ([file, content]) =>
        `${file}\0${content instanceof Uint8Array ? Buffer.from(content).toString('latin1') : content}`,
    )
    .join('\0')
}

function changes({ files }: Mutation, site: SiteMap): boolean {
  return Object.entries(files).some(([path, content]) => content !== site.files[path])
}
