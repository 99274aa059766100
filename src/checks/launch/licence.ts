import { problem } from '../../problems/index.ts'
import type { Problems } from '../check.ts'
import type { LaunchSite } from './site.ts'

/** Words with which a business claims to be licensed. */
export const ownLicence = /lizenzierte[rnm]? (\p{L}*betrieb)|EPAL-lizenziert/iu

/** Checks that a business that claims to be licensed shows the licence. */
export function* checkLicence({ pages, at }: LaunchSite): Problems {
  const all = pages.flatMap(({ file, texts }) => texts.map(({ text, path }) => ({ file, path, text })))
  const files = all.flatMap(({ text, ...place }) =>
    [...text.matchAll(/\/files\/[^\s)"]+/g)].map(([name]) => ({ ...place, name })),
  )
  const licences = files.filter(({ name }) => /lizenz|urkunde|zertifikat|epal/i.test(name))
  const sample = licences.find(({ name }) => /platzhalter|muster|beispiel|dummy/i.test(name))
  const claim = all.find(({ text }) => ownLicence.test(text))
  if (sample) yield problem('missing-licence/sample', at(sample.file, sample.path), { name: sample.name })
  else if (claim && licences.length === 0)
    yield problem('missing-licence/none', at(claim.file, claim.path), {})
}
