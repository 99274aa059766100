import { placeAt, rangeOf } from '#content'
import { shownOf } from '../lines.ts'
import type { Place } from '../page/messages.ts'
import { completionsAt } from './completion.ts'
import { namesIn } from './disk.ts'
import { explanationAt } from './explanation.ts'
import type { Current } from './lookups.ts'
import { referencesOf } from './references.ts'

/** Answers for the source view; offsets refer to the text that it shows. */
export function sourceAnswers(now: () => Current) {
  const textOf = (file: string) => shownOf(now().present.texts.get(file) ?? '')
  const references = () => {
    const { content, present } = now()
    const { files, texts } = present
    return referencesOf({
      shaped: content?.shaped ?? { pages: new Map() },
      images: namesIn(files, 'picture'),
      downloads: namesIn(files, 'download'),
      pageFiles: [...texts.keys()].flatMap((file) => (file.startsWith('pages/') ? [file.slice(6)] : [])),
    })
  }
  return {
    textOf,
    rangeOf: ({ file, path }: Place) => rangeOf(textOf(file), path),
    placeAt: (file: string, offset: number): Place => ({ file, path: placeAt(textOf(file), offset) }),
    complete: (file: string, offset: number) => completionsAt(file, textOf(file), offset, references()),
    explain: (file: string, offset: number) => explanationAt(file, textOf(file), offset, references()),
  }
}
