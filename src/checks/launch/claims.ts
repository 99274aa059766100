import { fillIn, isPlaceholder, type Path } from '#content'
import type { Proof } from '#schema'
import { problem } from '../../problems/index.ts'
import type { Problems } from '../check.ts'
import { ownLicence } from './licence.ts'
import { type LaunchSite, textsIn } from './site.ts'

/** Checks that everything a competitor could object to has a proof: figures, environment, licence and standards. */
export function* checkClaims(launch: LaunchSite): Problems {
  for (const { file, page } of launch.pages) {
    for (const [index, block] of page.blocks.entries()) {
      for (const [i, { value, label, proof }] of (block.type === 'figures' ? block.figures : []).entries()) {
        const found = launch.at(file, ['blocks', index, 'figures', i])
        if (!isProven(proof)) yield problem('unproven-claim/figure', found, { value, label })
      }
    }
  }
  const statements = textsOf(launch)
  yield* checkDeclared(launch, statements)
  yield* checkUndeclared(launch, statements)
}

/** Checks that what `claims` lists appears on a page and is proven. */
function* checkDeclared({ site, facts, at }: LaunchSite, statements: readonly Statement[]): Problems {
  for (const [i, { wording, proof }] of site.claims.entries()) {
    const [first, ...others] = statements.filter(({ text }) => holds(text, fillIn(wording, facts)))
    if (!first) yield problem('unproven-claim/gone', at('site.yaml', ['claims', i, 'wording']), { wording })
    else if (!isProven(proof)) {
      const { file, place } = at(first.file, first.path)
      const more = others.length > 0 ? `, insgesamt an ${others.length + 1} Stellen` : ''
      const where = `${file}, Zeile ${place.line}${more}`
      yield problem('unproven-claim/claim', at('site.yaml', ['claims', i]), { wording, where })
    }
  }
}

/** Words with which a company praises itself, whatever their context. */
const praise = [
  /CO₂|CO2|(klima|umwelt)(neutral|freundlich|schonend|positiv|verträglich|gerecht)\p{L}*|ökologisch\p{L}*|emissions(frei|arm)\p{L}*|(?<!\p{L})nachhaltig(e[rnms]?)?(?!\p{L})/iu,
  ownLicence,
]

/** Checks that such words, and the standard of a product, are listed in `claims`; each is reported once. */
function* checkUndeclared({ site, at }: LaunchSite, statements: readonly Statement[]): Problems {
  const isListed = (text: string, word: string) =>
    site.claims.some(({ wording }) => holds(text, wording) && (holds(wording, word) || holds(word, wording)))
  const found = new Set<string>()
  for (const { file, path, text } of statements) {
    const words = praise.flatMap((one) => one.exec(text)?.[0] ?? [])
    for (const word of path.at(-1) === 'standard' ? [text] : words) {
      const key = plain(word)
      if (found.has(key) || isListed(text, word)) continue
      found.add(key)
      yield problem('unproven-claim/unlisted', at(file, path), { word })
    }
  }
}

type Statement = { file: string; path: Path; text: string }

/** All texts as visitors and search engines read them, except figures, which have their own proofs. */
function textsOf({ site: { navigation, footer, form }, pages, facts }: LaunchSite): Statement[] {
  const shared = textsIn({ navigation, footer, form }).map((one) => ({ file: 'site.yaml', ...one }))
  const own = pages.flatMap(({ file, page: { title, description, blocks } }) =>
    textsIn({ title, description, blocks })
      .filter(({ path }) => blocks[Number(path[1])]?.type !== 'figures')
      .map((one) => ({ file, ...one })),
  )
  return [...own, ...shared].map((one) => ({ ...one, text: fillIn(one.text, facts) }))
}

function isProven(proof: Proof | undefined): boolean {
  return proof !== undefined && !Object.values(proof).some(isPlaceholder)
}

function holds(text: string, words: string): boolean {
  return plain(text).includes(plain(words))
}

/** Ignores line breaks, which can be anywhere in a file, and case, because a sentence begins with a capital. */
function plain(text: string): string {
  return text.toLowerCase().replace(/\s+/g, ' ').trim()
}
