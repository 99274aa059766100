import { readdirSync } from 'node:fs'
import { relative } from 'node:path'
import { normalizePath, type Plugin } from 'vite'
import { projectDir } from '../files/paths.ts'

const library = 'styled-components'
/** Stands in for the library in pages. The bundler uses forward slashes in paths, even on Windows. */
export const standIn = normalizePath(`${projectDir}src/site/ui/styled.ts`)
/** The only module that uses the library itself. */
const compiler = normalizePath(`${projectDir}src/site/ui/stylesheet.tsx`)

/** Gives each styled component a short name; browsers get only that name, because the rules are in style sheets. */
export const styledPlugin: Plugin = {
  name: 'styled',
  enforce: 'pre',
  resolveId: {
    filter: { id: /^styled-components$/ },
    handler: (_, importer = '') => (importer !== compiler ? standIn : undefined),
  },
  transform: {
    filter: { id: /\.tsx(\?|$)/, code: `from '${library}'` },
    handler(code, id, options) {
      const [file = ''] = id.split('?')
      if (file === compiler) return undefined
      const needed = options?.ssr ? code : withoutStyles(code, this.parse(code, { lang: 'tsx' }))
      const letters = lettersOf(relative(`${projectDir}src`, file))
      let count = 0
      const named = needed.replace(
        /\bstyled(\.\w+|\(\w+\))/g,
        (made) => `${made}.named("${letters}${count++}")`,
      )
      return { code: named, map: null }
    },
  },
}

const files = readdirSync(`${projectDir}src`, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.tsx') && !name.startsWith('editor'))
  .sort()

/** Names a file by its index in the list: a to z, then ba and so on. Files new to the dev server are appended. */
function lettersOf(file: string): string {
  const place = files.includes(file) ? files.indexOf(file) : files.push(file) - 1
  return place.toString(26).replace(/./g, (digit) => String.fromCharCode(97 + Number.parseInt(digit, 26)))
}

function withoutStyles(code: string, program: object): string {
  return stylesIn(program).reduceRight(
    (text, { start, end }) => `${text.slice(0, start)}\`\`${text.slice(end)}`,
    code,
  )
}

type Node = { type?: string; quasi?: Range; tag?: Node }
type Range = { start: number; end: number }

/** The templates after the library's tags, in file order; these files have no other tagged templates. */
function stylesIn({ type, quasi, ...node }: Node): Range[] {
  if (type === 'TaggedTemplateExpression' && quasi) return [quasi]
  return Object.values(node).flatMap((part) => (part && typeof part === 'object' ? stylesIn(part) : []))
}
