import { z } from 'zod'
import { fieldsOf, unwrap } from '#content'
import { Block, type BlockType, Page, Site } from '#schema'
import { kindOf } from './field-kinds.ts'

/** A field in the words of the person who fills it in. */
export type HandbookField = {
  /** The names from the outermost group down to the field. */
  path: string[]
  required: boolean
  kind: string
  sentence: string
}

export type HandbookBlock = { type: BlockType; sentence: string; fields: HandbookField[] }

export function handbookBlocks(): HandbookBlock[] {
  return Block.options.map((schema) => ({
    type: schema.shape.type.value,
    sentence: sentenceOf(schema),
    fields: handbookFields(schema),
  }))
}

/** The fields of a page, apart from its blocks. */
export function pageFields(): HandbookField[] {
  return handbookFields(Page)
}

/** The company facts that texts may name in braces. */
export function handbookFacts(): { name: string; sentence: string }[] {
  const { company, privacy } = Site.shape
  const written = [company, privacy].flatMap(({ shape }) =>
    Object.entries(shape).map(([name, field]) => ({ name, sentence: sentenceOf(field) })),
  )
  return [
    ...written,
    { name: 'requiredFields', sentence: 'Die Pflichtfelder des Anfrageformulars, aufgezählt.' },
    { name: 'optionalFields', sentence: 'Seine freiwilligen Felder, aufgezählt.' },
  ]
}

/** The forms allowed in running text, and what they become. */
export const textForms: readonly { written: string; becomes: string }[] = [
  { written: '**fett**', becomes: 'fetter Text' },
  { written: '*kursiv*', becomes: 'kursiver Text' },
  { written: '[Linktext](/kontakt)', becomes: 'ein Link auf eine Seite, eine Datei oder https://…' },
  { written: '[{phone}](tel)', becomes: 'ein Link, der anruft; mit mailto einer, der eine E-Mail öffnet' },
  { written: '{phone}', becomes: 'die Angabe aus site.yaml; so auch {city}, {email} und die anderen' },
  { written: '- Eintrag', becomes: 'am Zeilenanfang: eine Liste' },
  { written: '1. Eintrag', becomes: 'am Zeilenanfang: eine nummerierte Liste' },
  { written: 'Zeile\\', becomes: 'am Zeilenende: ein Zeilenumbruch' },
]

export function exampleFile(type: string): string {
  return `schema/blocks/${type}.example.yaml`
}

/** An example as written in a page, below `blocks:`. */
export function asListItem(example: string): string {
  return `  - ${example.trimEnd().replace(/\n(?=[^\r\n])/g, '\n    ')}\n`
}

function handbookFields(schema: z.ZodType, path: readonly string[] = []): HandbookField[] {
  return fieldsOf(schema).flatMap(([name, field]) => {
    const own = [...path, name]
    const sentence = unwrap(field) instanceof z.ZodLiteral ? typeSentence : sentenceOf(field)
    const required = !field.safeParse(undefined).success
    return [{ path: own, required, kind: kindOf(field), sentence }, ...handbookFields(field, own)]
  })
}

const typeSentence = 'Sagt, welcher Baustein es ist, und steht in der ersten Zeile hinter „- “.'

export function sentenceOf(schema: z.ZodType): string {
  return schema.description ?? unwrap(schema).description ?? ''
}
