import { parse } from 'yaml'

const files = import.meta.glob<string>('../../../schema/blocks/*.example.yaml', {
  query: '?raw',
  import: 'default',
  eager: true,
})

/** The text of the example of each block, by its type. */
export const exampleTexts: ReadonlyMap<string, string> = new Map(
  Object.entries(files).map(([file, text]) => [/([a-z-]+)\.example/.exec(file)?.[1] ?? '', text]),
)

/** What the examples say. */
export const examples: ReadonlyMap<string, unknown> = new Map(
  [...exampleTexts].map(([type, text]) => [type, parse(text)]),
)
