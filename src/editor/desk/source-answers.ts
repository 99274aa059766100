import { placeAt, rangeOf } from '#content'
import { blockSnippets } from '../../handbook/index.ts'
import { shownOf } from '../lines.ts'
import type { Place } from '../page/messages.ts'
import { completionsAt } from './completion.ts'
import { namesIn } from './disk.ts'
import { exampleTexts } from './examples.ts'
import { explanationAt } from './explanation.ts'
import { knownOf } from './known.ts'
import type { Known } from './lookups.ts'

const blocks = blockSnippets(exampleTexts)

/** Answers for the source view; offsets refer to the text that it shows. */
export function sourceAnswers(now: () => Known) {
  const textOf = (file: string) => shownOf(now().present.texts.get(file) ?? '')
  const known = () => {
    const { content, present } = now()
    const { files, texts } = present
    return knownOf({
      shaped: content?.shaped ?? { pages: new Map() },
      images: namesIn(files, 'picture'),
      downloads: namesIn(files, 'download'),
      pageFiles: [...texts.keys()].flatMap((file) => (file.startsWith('pages/') ? [file.slice(6)] : [])),
      blocks,
    })
  }
  return {
    textOf,
    rangeOf: ({ file, path }: Place) => rangeOf(textOf(file), path),
    placeAt: (file: string, offset: number): Place => ({ file, path: placeAt(textOf(file), offset) }),
    complete: (file: string, offset: number) => completionsAt(file, textOf(file), offset, known()),
    explain: (file: string, offset: number) => explanationAt(file, textOf(file), offset, known()),
  }
}
