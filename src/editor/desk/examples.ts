import { coerce, isRecord, parseSource } from '#content'
import { Page } from '#schema'

const files = import.meta.glob<string>('../../../schema/blocks/*.example.yaml', {
  query: '?raw',
  import: 'default',
  eager: true,
})

/** The text of the example of each block, by its type. */
export const exampleTexts: ReadonlyMap<string, string> = new Map(
  Object.entries(files).map(([file, text]) => [/([a-z-]+)\.example/.exec(file)?.[1] ?? '', text]),
)

/** What the examples say, as it is written. */
export const examples: ReadonlyMap<string, unknown> = new Map(
  [...exampleTexts].map(([type, text]) => [type, parseSource(type, text).source?.value]),
)

/** A page with nothing but the example of a block. */
export function samplePage(type: string): Page | undefined {
  const block = examples.get(type)
  if (!isRecord(block)) return undefined
  return Page.safeParse(coerce(Page, { title: 'Beispiel', description: 'Beispiel', blocks: [block] })).data
}
