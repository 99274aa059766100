import { isPlaceholder } from '#content'
import { type Problem, problem } from '../../problems/index.ts'
import type { LaunchSite } from './site.ts'

/** What a figure rests on is no empty phrase, loads say when they hold. */
export function checkFigures({ pages, at }: LaunchSite): Problem[] {
  return pages.flatMap(({ file, page }) =>
    page.blocks.flatMap((block, index): Problem[] => {
      if (block.type === 'figures') {
        return block.figures.flatMap(({ value, basis }, i) =>
          basis !== undefined && isEmpty(basis)
            ? [
                problem('figure-without-basis/basis', at(file, ['blocks', index, 'figures', i, 'basis']), {
                  value,
                  basis,
                }),
              ]
            : [],
        )
      }
      if (block.type !== 'spec-table') return []
      return block.rows.flatMap(({ label, value, condition }, i) =>
        isLoad(label, value) && (!condition || isPlaceholder(condition))
          ? [problem('figure-without-basis/load', at(file, ['blocks', index, 'rows', i]), { label, value })]
          : [],
      )
    }),
  )
}

/** „Eigene Angabe“ alone says nothing. */
function isEmpty(basis: string): boolean {
  const rest = basis.replace(/^eigene angaben?[\s:–-]*/i, '')
  return (
    isPlaceholder(basis) ||
    rest.length < 8 ||
    /^(folgt|wird ergänzt|unbekannt|siehe oben|k\. ?a\.)/i.test(rest)
  )
}

function isLoad(label: string, value: string): boolean {
  return (
    /trag(fähigkeit|kraft|last)|auflast|stapellast|nutzlast|belastbar/i.test(label) &&
    /\d\s?(kg|t)\b/.test(value)
  )
}
