import { problem } from '../../problems/index.ts'
import type { Problems } from '../check.ts'
import type { LaunchSite } from './site.ts'

/** Checks that somebody has said whether the pictures are photographs of the business; drawn ones have to say so. */
export function* checkPhotographs({ site, pages, at }: LaunchSite): Problems {
  const inPictures = pages.flatMap(({ texts }) => texts.filter(({ path }) => path.at(-2) === 'image'))
  if (inPictures.length === 0) return
  const isMarked = inPictures.some(({ path, text }) => path.at(-1) === 'caption' && mark.test(text))
  if (!site.premises)
    yield problem('own-photographs/unanswered', at('site.yaml', ['placeholders'], 'key'), {})
  if (site.premises === 'drawn' && !isMarked)
    yield problem('own-photographs/unmarked', at('site.yaml', ['premises']), {})
}

const mark = /visualisierung|zeichnung|gezeichnet|illustration|symbolbild/i
