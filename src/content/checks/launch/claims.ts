import { fillIn, isPlaceholder, type Path } from '#reading'
import type { Proof } from '#schema'
import { problem } from '../../problems/index.ts'
import type { Problems } from '../check.ts'
import type { LaunchSite } from './site.ts'

/** Checks that every figure has a proof: a competitor could object to it. */
export function* checkFigures({ pages, at }: LaunchSite): Problems {
  for (const { file, page } of pages) {
    for (const [index, block] of page.blocks.entries()) {
      for (const [i, { value, label, proof }] of (block.type === 'figures' ? block.figures : []).entries()) {
        const open = openPart(proof)
        const found = at(file, ['blocks', index, 'figures', i, ...(open ?? [])])
        if (open) yield problem('unproven-claim/figure', found, { value, label })
      }
    }
  }
}

/** Checks that what `claims` lists appears on a page and is proven. */
export function* checkClaims(launch: LaunchSite): Problems {
  const { site, facts, at } = launch
  const statements = statementsOf(launch)
  for (const [i, { wording, proof }] of site.claims.entries()) {
    const first = statements.find(({ text }) => holds(text, fillIn(wording, facts)))
    const open = openPart(proof)
    if (!first) yield problem('unproven-claim/gone', at('site.yaml', ['claims', i, 'wording']), { wording })
    else if (open) {
      const { line } = at(first.file, first.path)
      const where = `${first.file}, Zeile ${line}`
      yield problem('unproven-claim/claim', at('site.yaml', ['claims', i, ...open]), { wording, where })
    }
  }
}

/** Words with which a business claims to be licensed. */
const ownLicence = /lizenzierte[rnm]? (\p{L}*betrieb)|EPAL-lizenziert/iu

/** Words with which a company praises itself or promises something to all, whatever their context. */
const praise = [
  /CO₂|CO2|(klima|umwelt)(neutral|freundlich|schonend|positiv|verträglich|gerecht)\p{L}*|ökologisch\p{L}*|emissions(frei|arm)\p{L}*|(?<!\p{L})nachhaltig(e[rnms]?)?(?!\p{L})/iu,
  ownLicence,
  /(?<!\p{L})(schnelle[rnms]? Lieferung|Mengenrabatt)/iu,
  /(?<!\p{L})(alle[nr]? (Qualitätsklassen|(\p{Ll}+|\d+) Typen)|jede[rn]? (Stückzahl|Losgröße))/iu,
  /\d[\d.]*\+ Stück|über \d[\d.]* Stück/iu,
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

/** Checks that somebody has clarified the duties that come with pallets; breaking one is fined. */
export function* checkDuties({ site: { duties }, at, unanswered }: LaunchSite): Problems {
  for (const duty of ['deforestation', 'packaging'] as const) {
    const answer = duties?.[duty]
    const found = answer ? at('site.yaml', ['duties', duty]) : unanswered(['duties', duty])
    if (!answer || isPlaceholder(answer)) yield problem(`open-duty/${duty}`, found, {})
  }
}

/** Checks that a business that claims to be licensed shows the licence. */
export function* checkLicence({ texts, at }: LaunchSite): Problems {
  const licences = texts.flatMap(({ file, path, text }) =>
    [...text.matchAll(/\/files\/[^\s)"]+/g)].flatMap(([name]) =>
      /lizenz|urkunde|zertifikat|epal/i.test(name) ? [{ file, path, name }] : [],
    ),
  )
  const sample = licences.find(({ name }) => /platzhalter|muster|beispiel|dummy/i.test(name))
  const claim = texts.find(({ text }) => ownLicence.test(text))
  if (sample) yield problem('missing-licence/sample', at(sample.file, sample.path), { name: sample.name })
  else if (claim && licences.length === 0)
    yield problem('missing-licence/none', at(claim.file, claim.path), {})
}

/** Checks that somebody has said whether the pictures are photographs of the business; drawn ones have to say so. */
export function* checkPhotographs({ site, texts, at, unanswered }: LaunchSite): Problems {
  if (!texts.some(({ path }) => path.at(-2) === 'image')) return
  if (!site.premises) yield problem('own-photographs/unanswered', unanswered(['premises']), {})
  // The line of the answer, and the field for the names.
  if (site.premises === 'drawn' && site.drawnPictures.length === 0)
    yield problem('own-photographs/unmarked', { ...at('site.yaml', ['premises']), path: 'drawnPictures' }, {})
}

/** What the texts say, except figures, which have their own proofs. */
function statementsOf({ texts, facts }: LaunchSite) {
  const others = texts.filter(({ path }) => path[2] !== 'figures')
  return others.map((one) => ({ ...one, text: fillIn(one.text, facts) }))
}

/** The path to what a proof lacks; undefined if it lacks nothing. */
function openPart(proof: Proof | undefined): Path | undefined {
  if (!proof) return ['proof']
  const [open] = Object.entries(proof).filter(([, value]) => isPlaceholder(value))
  return open && ['proof', open[0]]
}

function holds(text: string, words: string): boolean {
  return plain(text).includes(plain(words))
}

/** Ignores line breaks, which can be anywhere in a file, and case, because a sentence begins with a capital. */
function plain(text: string): string {
  return text.toLowerCase().replace(/\s+/g, ' ').trim()
}
