import { coerce, isRecord, parseSource } from '#content'
import { Page } from '#schema'

const files = import.meta.glob<string>('../../../schema/blocks/*.example.yaml', {
  query: '?raw',
  import: 'default',
  eager: true,
})

/** The example file of each block, by block type. */
const exampleTexts: ReadonlyMap<string, string> = new Map(
  Object.entries(files).map(([file, text]) => [/([a-z-]+)\.example/.exec(file)?.[1] ?? '', text]),
)

const examples = new Map<string, unknown>()

/** The raw data of a block's example, parsed on first use. */
export function exampleOf(type: string): unknown {
  if (!examples.has(type)) examples.set(type, parseSource(type, exampleTexts.get(type) ?? '').source?.value)
  return examples.get(type)
}

/** A page with nothing but the example of a block. */
export function samplePage(type: string): Page | undefined {
  const block = exampleOf(type)
  if (!isRecord(block)) return undefined
  return Page.safeParse(coerce(Page, { title: 'Beispiel', description: 'Beispiel', blocks: [block] })).data
}
