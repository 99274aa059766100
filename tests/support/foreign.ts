import { fieldsOf, metaOf } from '#reading'
import { blockSchemas, Page, Site } from '#schema'

/** The names of all fields and of the values to choose from. */
const keys = new Set(['tel', 'mailto'])
function gather(schema: Parameters<typeof fieldsOf>[0]): void {
  for (const [name, field] of fieldsOf(schema)) {
    for (const word of [name, ...Object.keys(metaOf(field).options ?? {})])
      if (/^[a-z]/.test(word)) keys.add(word)
    gather(field)
  }
}
for (const schema of [Page, Site, ...blockSchemas.values()]) gather(schema)
// These are German, too: the form's fields, and „von links nach rechts“.
for (const name of [
  'links',
  'produktwahl',
  'hinweise',
  'menge',
  'firma',
  'telefon',
  'standort',
  'ansprechpartner',
])
  keys.delete(name)

/** English keys, names of files, braces and Markdown. */
export function foreign(text: string): string[] {
  const words = text.match(/(?<![\p{L}/.#@-])[a-z][\w-]*(?![\p{L}/@.-])/gu) ?? []
  const signs = text.match(/[{}*`\\]|\]\(|\.ya?ml|pages\/|Zeile \d|npm|YAML/g) ?? []
  return [...words.filter((word) => keys.has(word)), ...signs]
}
