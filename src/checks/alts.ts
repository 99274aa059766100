import type { WrittenFile } from '#content'
import { problem } from '../problems/index.ts'
import type { Problems } from './check.ts'

const longest = 160

/** Checks that the description of a picture says what it shows, for someone who cannot see it. */
export function* checkAlts({ source, uses }: WrittenFile): Problems {
  for (const use of uses) {
    if (use.role !== 'image') continue
    const { file, alt } = use.value
    if (typeof alt !== 'string' || !alt.trim()) continue
    const found = () => source.finding([...use.path, 'alt'])
    const opening = alt.match(opener)?.[0]
    if (isFileName(alt, typeof file === 'string' ? file : ''))
      yield problem('weak-alt/file', found(), { alt })
    else if (!/\p{L}/u.test(alt) || nothing.test(alt.trim()))
      yield problem('weak-alt/nothing', found(), { alt })
    else if (opening) yield problem('weak-alt/opening', found(), { opening })
    else if (alt.length > longest)
      yield problem('weak-alt/long', found(), { count: alt.length, max: longest })
  }
}

/** Words that fit any picture, and file names that cameras give. */
const nothing =
  /^(ein )?(bild|foto|grafik|abbildung|image|picture|photo|platzhalter)\.?$|^(img|dsc[nf]?|pict?|screenshot)[_ -]?\d*$/i

/** Screen readers announce a picture anyway. */
const opener =
  /^(?:(?:das|ein|eine|dieses|hier ein) )?(?:bild|foto|fotografie|abbildung|image|picture|photo)(?: von| vom| eine[smrn]?| der| des| of| zeigt|:)(?!\p{L})/iu

function isFileName(alt: string, file: string): boolean {
  const plain = (text: string) =>
    text
      .toLowerCase()
      .replace(/\.[a-z]{3,4}$/, '')
      .replace(/[\s_-]+/g, ' ')
      .trim()
  const isCopied = /[-_\d]/.test(file.replace(/\.[a-z]+$/i, '')) && plain(alt) === plain(file)
  const isStem = alt.trim() === file.replace(/\.[a-z]+$/i, '')
  return isCopied || isStem || /\.(jpe?g|png|webp|avif|gif|heic|tiff?)$/i.test(alt.trim())
}
