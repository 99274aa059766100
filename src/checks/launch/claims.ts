import { fillIn, isPlaceholder, textsIn } from '#content'
import type { Proof } from '#schema'
import { problem } from '../../problems/index.ts'
import type { Problems } from '../check.ts'
import { ownLicence } from './pages.ts'
import type { LaunchSite } from './site.ts'

/** Checks that every figure has a proof: a competitor could object to it. */
export function* checkFigures({ pages, at }: LaunchSite): Problems {
  for (const { file, page } of pages) {
    for (const [index, block] of page.blocks.entries()) {
      for (const [i, { value, label, proof }] of (block.type === 'figures' ? block.figures : []).entries()) {
        const found = at(file, ['blocks', index, 'figures', i])
        if (!isProven(proof)) yield problem('unproven-claim/figure', found, { value, label })
      }
    }
  }
}

/** Checks that what `claims` lists appears on a page and is proven. */
export function* checkClaims(launch: LaunchSite): Problems {
  const { site, facts, at } = launch
  const statements = statementsOf(launch)
  for (const [i, { wording, proof }] of site.claims.entries()) {
    const [first, ...others] = statements.filter(({ text }) => holds(text, fillIn(wording, facts)))
    if (!first) yield problem('unproven-claim/gone', at('site.yaml', ['claims', i, 'wording']), { wording })
    else if (!isProven(proof)) {
      const { line } = at(first.file, first.path).place
      const more = others.length > 0 ? `, insgesamt an ${others.length + 1} Stellen` : ''
      const where = `${first.file}, Zeile ${line}${more}`
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
export function* checkPraise(launch: LaunchSite): Problems {
  const isListed = (text: string, word: string) =>
    launch.site.claims.some(
      ({ wording }) => holds(text, wording) && (holds(wording, word) || holds(word, wording)),
    )
  const found = new Set<string>()
  for (const { file, path, text } of statementsOf(launch)) {
    const words = praise.flatMap((one) => one.exec(text)?.[0] ?? [])
    for (const word of path.at(-1) === 'standard' ? [text] : words) {
      if (found.has(plain(word)) || isListed(text, word)) continue
      found.add(plain(word))
      yield problem('unproven-claim/unlisted', launch.at(file, path), { word })
    }
  }
}

/** All texts as visitors and search engines read them, except figures, which have their own proofs. */
function statementsOf({ site: { navigation, footer, form }, pages, facts }: LaunchSite) {
  const shared = textsIn({ navigation, footer, form }).map((one) => ({ file: 'site.yaml', ...one }))
  const own = pages.flatMap(({ file, texts, page: { title, description, blocks } }) => [
    ...textsIn({ title, description }).map((one) => ({ file, ...one })),
    ...texts.filter(({ path }) => blocks[Number(path[1])]?.type !== 'figures'),
  ])
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
