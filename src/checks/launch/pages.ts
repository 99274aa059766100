import { problem } from '../../problems/index.ts'
import type { Problems } from '../check.ts'
import type { LaunchSite } from './site.ts'

/** Words with which a business claims to be licensed. */
export const ownLicence = /lizenzierte[rnm]? (\p{L}*betrieb)|EPAL-lizenziert/iu

/** Checks that a business that claims to be licensed shows the licence. */
export function* checkLicence({ pages, at }: LaunchSite): Problems {
  const all = pages.flatMap(({ texts }) => texts)
  const licences = all.flatMap(({ file, path, text }) =>
    [...text.matchAll(/\/files\/[^\s)"]+/g)].flatMap(([name]) =>
      /lizenz|urkunde|zertifikat|epal/i.test(name) ? [{ file, path, name }] : [],
    ),
  )
  const sample = licences.find(({ name }) => /platzhalter|muster|beispiel|dummy/i.test(name))
  const claim = all.find(({ text }) => ownLicence.test(text))
  if (sample) yield problem('missing-licence/sample', at(sample.file, sample.path), { name: sample.name })
  else if (claim && licences.length === 0)
    yield problem('missing-licence/none', at(claim.file, claim.path), {})
}

/** Checks that somebody has said whether the pictures are photographs of the business; drawn ones have to say so. */
export function* checkPhotographs({ site, pages, at }: LaunchSite): Problems {
  const inPictures = pages.flatMap(({ texts }) => texts.filter(({ path }) => path.at(-2) === 'image'))
  if (inPictures.length === 0) return
  const isMarked = inPictures.some(({ path, text }) => path.at(-1) === 'caption' && drawn.test(text))
  if (!site.premises)
    yield problem('own-photographs/unanswered', at('site.yaml', ['placeholders'], 'key'), {})
  if (site.premises === 'drawn' && !isMarked)
    yield problem('own-photographs/unmarked', at('site.yaml', ['premises']), {})
}

const drawn = /visualisierung|zeichnung|gezeichnet|illustration|symbolbild/i
