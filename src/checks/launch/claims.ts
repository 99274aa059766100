import { fillIn, isPlaceholder, type Path } from '#content'
import type { Proof } from '#schema'
import { type Problem, problem } from '../../problems/index.ts'
import { ownLicence } from './licence.ts'
import { type LaunchSite, textsIn } from './site.ts'

/** What a competitor could object to has a proof: figures, and what is said of environment, licence and norm. */
export function checkClaims(launch: LaunchSite): Problem[] {
  const said = textsOf(launch)
  return [...checkFigures(launch), ...checkDeclared(launch, said), ...checkUndeclared(launch, said)]
}

function checkFigures({ pages, at }: LaunchSite): Problem[] {
  return pages.flatMap(({ file, page }) =>
    page.blocks.flatMap((block, index) => {
      if (block.type !== 'figures') return []
      return block.figures.flatMap(({ value, label, proof }, i) =>
        isProven(proof)
          ? []
          : [problem('unproven-claim/figure', at(file, ['blocks', index, 'figures', i]), { value, label })],
      )
    }),
  )
}

/** What `claims` lists stands on a page and is proven. */
function checkDeclared({ site, facts, at }: LaunchSite, said: readonly Said[]): Problem[] {
  return site.claims.flatMap(({ wording, proof }, i): Problem[] => {
    const places = said.filter(({ text }) => holds(text, fillIn(wording, facts)))
    const [first] = places
    if (!first)
      return [problem('unproven-claim/gone', at('site.yaml', ['claims', i, 'wording']), { wording })]
    if (isProven(proof)) return []
    const { file, place } = at(first.file, first.path)
    const more = places.length > 1 ? `, insgesamt an ${places.length} Stellen` : ''
    const where = `${file}, Zeile ${place.line}${more}`
    return [problem('unproven-claim/claim', at('site.yaml', ['claims', i]), { wording, where })]
  })
}

/** Words with which a company praises itself, whatever stands around them. */
const praise = [
  /CO₂|CO2|(klima|umwelt)(neutral|freundlich|schonend|positiv|verträglich|gerecht)\p{L}*|ökologisch\p{L}*|emissions(frei|arm)\p{L}*|(?<!\p{L})nachhaltig(e[rnms]?)?(?!\p{L})/iu,
  ownLicence,
]

/** Such words, and the norm of a product, are listed in `claims`; each is reported once. */
function checkUndeclared({ site, at }: LaunchSite, said: readonly Said[]): Problem[] {
  const isListed = (text: string, word: string) =>
    site.claims.some(({ wording }) => holds(text, wording) && (holds(wording, word) || holds(word, wording)))
  const found = new Map<string, Problem>()
  for (const { file, path, text } of said) {
    const words = praise.flatMap((one) => one.exec(text)?.[0] ?? [])
    for (const word of path.at(-1) === 'standard' ? [text] : words) {
      const key = plain(word)
      if (found.has(key) || isListed(text, word)) continue
      found.set(key, problem('unproven-claim/unlisted', at(file, path), { word }))
    }
  }
  return [...found.values()]
}

type Said = { file: string; path: Path; text: string }

/** All texts as visitors and search engines read them; a figure has a proof of its own. */
function textsOf({ site: { navigation, footer, form }, pages, facts }: LaunchSite): Said[] {
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

/** Lines may end anywhere in a file, and a sentence begins with a capital. */
function plain(text: string): string {
  return text.toLowerCase().replace(/\s+/g, ' ').trim()
}
