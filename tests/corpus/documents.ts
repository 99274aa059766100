import { type Mistake, mistake, must, range, swap } from './mistake.ts'
import type { PageMap } from './page-map.ts'
import { blockFields, linesOf } from './places.ts'

/** Files in two versions, with a second document, or cut off. */
export const documentMistakes: Mistake[] = [
  swap('conflict marker', 5, filledLines, ({ value }) => [
    `<<<<<<< HEAD\n${value}\n=======\n${value.replace(/[a-zäöü]+$/, 'anders')}\n>>>>>>> zweig`,
    ...['<<<<<<< HEAD', '=======', '>>>>>>> zweig', '||||||| 1a2b3c'].map((mark) => `${mark}\n${value}`),
  ]),
  swap('second document', 3, filledLines, ({ value }) => [`---\n${value}`, `...\n${value}`], {
    also: ({ line }) => [line + 1],
  }),
  mistake('file truncated in a key', 2, blockFields, (field, { page, random }) => {
    const cut = field.keyStart + 1 + random.below(field.key.length + 1)
    const open = page.fields.filter(({ line, lastLine }) => line < field.line && lastLine >= field.line)
    const also = [1, field.line, field.group.line, ...open.flatMap(({ line }) => [line, line + 1])]
    return must(page, page.text.slice(0, cut), also)
  }),
]

function filledLines(page: PageMap) {
  return linesOf(() => range(2, page.lines.length).map((line) => ({ line })))(page).filter(({ value }) =>
    value.trim(),
  )
}
