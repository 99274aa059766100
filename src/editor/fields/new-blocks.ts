import type { z } from 'zod'
import {
  blockLabel,
  blocksOfType,
  coerce,
  fieldsOf,
  isRecord,
  labelOf,
  mapRoles,
  parseSource,
  sentenceOf,
  toReplace,
  valueAt,
  type Where,
} from '#reading'
import { blockSchemas, Page } from '#schema'
import type { Data } from '../../content/edit/index.ts'

const files = import.meta.glob<string>('../../../schema/blocks/*.example.yaml', {
  query: '?raw',
  import: 'default',
  eager: true,
})

const examples = new Map<string, unknown>()

/** The raw data of a block's example, parsed on first use. */
function blockExample(type: string): unknown {
  const text = files[`../../../schema/blocks/${type}.example.yaml`] ?? ''
  if (!examples.has(type)) examples.set(type, parseSource(type, text).source?.value)
  return examples.get(type)
}

/** The value at a path in the example of a block; for a list entry, that of the first one. */
export function exampleAt({ type, path }: Where): unknown {
  const inside = path.slice(2).map((step) => (typeof step === 'number' ? 0 : step))
  return type === undefined ? undefined : valueAt(blockExample(type), inside)
}

/** A page with nothing but the example of a block. */
export function samplePage(type: string): Page | undefined {
  const schema = blockSchemas.get(type)
  const block = schema && coerce(schema, blockExample(type))
  return Page.safeParse({ title: 'Beispiel', description: 'Beispiel', blocks: [block] }).data
}

/** Search words for something that the site has no block for, and how a block can serve instead. */
type Alias = { words: string; how: string }

/** `words` is the text that the picker searches. */
export type NewBlock = {
  type: string
  label: string
  sentence: string
  words: string
  value: Data
  alias?: Alias
}

const aliases: Readonly<Record<string, Alias>> = {
  text: {
    words: 'ansprechpartner kontaktperson',
    how: 'Ansprechpartner stehen unter „Für alle Seiten“. Dort lesen Sie auch, wie ein Text sie zeigt.',
  },
  'card-grid': {
    words: 'galerie bilder fotos team mitarbeiter',
    how: 'Für eine Galerie oder ein Team: Jede Karte hat eine Überschrift und, wenn Sie mögen, ein Bild.',
  },
  links: {
    words: 'video film youtube landkarte google maps anfahrt pdf download',
    how: 'Videos, Landkarten und PDF-Dateien zeigt die Seite nicht selbst; Links führen zu ihnen.',
  },
  'comparison-table': {
    words: 'preisliste excel',
    how: 'Für jede Art von Tabelle: Was Sie aus Excel kopieren, fügen Sie in die erste Zelle ein.',
  },
}

/** The block at the top of a page. */
const head = 'hero'

/**
 * All blocks that can be added to a page, with their initial values; a page has only one head. The names of the site's
 * pictures and the targets of its links are `known`.
 */
export function newBlocks(page: unknown, known: ReadonlySet<string>): NewBlock[] {
  const hasHead = blocksOfType(page, head).length > 0
  const types = [...blockSchemas].filter(([type]) => type !== head || !hasHead)
  return types.map(([type, schema]) => {
    const [label, sentence] = [blockLabel(type), sentenceOf(schema)]
    const inside = fieldsOf(schema).map(([name, field]) => {
      return `${labelOf({ within: 'page', path: ['blocks', 0, name], type })} ${sentenceOf(field)}`
    })
    const alias = aliases[type]
    const words = [type, label, sentence, ...inside, alias?.words].join(' ').toLowerCase()
    const value = toBeReplaced(schema, blockExample(type), known)
    return { type, label, sentence, words, value, ...(alias && { alias }) }
  })
}

/**
 * The initial value of a new block, made from its example: texts are marked for replacement, names that must be unique are
 * dropped, and so are pictures that the site does not have; links lead to the start page instead of missing pages.
 */
function toBeReplaced(schema: z.ZodType, example: unknown, known: ReadonlySet<string>): Data {
  const target = (to: string) => (known.has(to) || !to.startsWith('/') ? to : '/')
  const value = mapRoles(schema, coerce(schema, example), (role, value) => {
    if (role === 'image') return isRecord(value) && known.has(String(value.file)) ? value : undefined
    if (role === 'anchor' || role === 'location') return undefined
    const text = String(value)
    if (role === 'link') return target(text)
    return `${toReplace}: ${text.replace(/(?<=\]\()[^)]*/g, target)}`
  })
  // Drops undefined fields.
  return JSON.parse(JSON.stringify(value))
}
