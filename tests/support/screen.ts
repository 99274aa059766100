import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync } from 'vite'

/** Sources of the texts that the editor can show. */
const rooms = [
  'src/editor',
  'schema',
  'src/content/reading/fields',
  'src/server/editor',
  'src/content/edit/new-page.ts',
]
const files = rooms.flatMap((room) =>
  room.endsWith('.ts')
    ? [room]
    : readdirSync(room, { recursive: true, encoding: 'utf8' })
        .filter((file) => /\.tsx?$/.test(file))
        .map((file) => join(room, file)),
)

type Node = {
  type?: string
  value?: unknown
  key?: { name?: string }
  quasis?: { value: { cooked: string } }[]
}

/** Returns every text in the code except comments: literals, pieces of templates, property names and JSX text. */
function textsIn(node: unknown): string[][] {
  if (Array.isArray(node)) return node.flatMap(textsIn)
  if (typeof node !== 'object' || node === null) return []
  return [...ownTexts(node), ...Object.values(node).flatMap(textsIn)]
}

function ownTexts({ type, value, key, quasis }: Node): string[][] {
  if (type === 'TemplateLiteral' && quasis) return [quasis.map((piece) => piece.value.cooked)]
  if (type === 'Property' && key?.name) return [[key.name]]
  if (typeof value !== 'string') return []
  // A text that begins with a space continues after a value.
  if (type === 'JSXText') return [/^ \S/.test(value) ? ['', value] : [value]]
  return type === 'Literal' ? [[value]] : []
}

const plain = (text: string) => text.replace(/\s+/g, ' ').trim()
const written = files.flatMap((file) => textsIn(parseSync(file, readFileSync(file, 'utf8')).program))
const whole = new Set(
  written.flatMap((pieces) => {
    const text = plain(pieces.join('…'))
    // A text may go on with a number in parentheses, and a value may stand before or after a sentence.
    const sentences = text.split(/(?<=[.:]…?) /).map((one) => one.replace(/^… |(?<=[.:])…$/g, ''))
    return [text, text.replace(/ \($/, ''), ...sentences]
  }),
)
const withGap = written.flatMap((pieces) =>
  pieces.length === 2 && pieces[0] === '' ? [pieces[1] ?? ''] : [],
)

/** True if the editor can show these words, as one text or as a text followed by one with a gap at its beginning. */
export function isOnScreen(words: string): boolean {
  return (
    whole.has(words) ||
    withGap.some(
      (end) => /\p{L}{3}/u.test(end) && words.endsWith(end) && whole.has(words.slice(0, -end.length)),
    )
  )
}
