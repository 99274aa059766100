import { isPlaceholder } from '#content'
import { problem } from '../../problems/index.ts'
import type { Problems } from '../check.ts'
import { blocksOf, type LaunchSite } from './site.ts'

/** Checks that the basis of a figure is not an empty phrase, and that loads name their condition. */
export function* checkFigures(launch: LaunchSite): Problems {
  for (const { file, at, block } of blocksOf(launch, 'figures')) {
    for (const [i, { value, basis }] of block.figures.entries()) {
      if (basis === undefined || !isEmpty(basis)) continue
      const found = launch.at(file, [...at, 'figures', i, 'basis'])
      yield problem('figure-without-basis/basis', found, { value, basis })
    }
  }
  for (const { file, at, block } of blocksOf(launch, 'spec-table')) {
    for (const [i, { label, value, condition }] of block.rows.entries()) {
      if (!isLoad(label, value) || (condition && !isPlaceholder(condition))) continue
      yield problem('figure-without-basis/load', launch.at(file, [...at, 'rows', i]), { label, value })
    }
  }
}

/** „Eigene Angabe“ alone says nothing. */
function isEmpty(basis: string): boolean {
  const rest = basis.replace(/^eigene angaben?[\s:–-]*/i, '')
  const isPhrase = /^(folgt|wird ergänzt|unbekannt|siehe oben|k\. ?a\.)/i.test(rest)
  return isPhrase || rest.length < 8 || isPlaceholder(basis)
}

function isLoad(label: string, value: string): boolean {
  const names = /trag(fähigkeit|kraft|last)|auflast|stapellast|nutzlast|belastbar/i
  return names.test(label) && /\d\s?(kg|t)\b/.test(value)
}
