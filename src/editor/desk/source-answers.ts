import { placeAt, rangeOf } from '#content'
import { shownOf } from '../lines.ts'
import type { Place } from '../page/messages.ts'
import type { Current } from './lookups.ts'

/** Answers for the source view; offsets refer to the text that it shows. */
export function sourceAnswers(now: () => Current) {
  const textOf = (file: string) => shownOf(now().present.texts.get(file) ?? '')
  return {
    textOf,
    rangeOf: ({ file, path }: Place) => rangeOf(textOf(file), path),
    placeAt: (file: string, offset: number): Place => ({ file, path: placeAt(textOf(file), offset) }),
  }
}
