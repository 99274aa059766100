import type { Plugin } from 'vite'

/**
 * Parts of packages that the editor does without: JSON schemas, English messages and data with cycles, and 2,000 names of
 * characters that running text does not know.
 */
const uncalled =
  /\/(decode-named-character-reference\/|zod\/v4\/(core\/(json-schema-processors|memoizer|to-json-schema)|locales\/en)\.js$)/
/** The one function among them that is called, for the limits of a field. */
const called = 'aggregateChecks'

/** Leaves of these functions only their names, which others import. */
export const uncalledPlugin: Plugin = {
  name: 'uncalled',
  transform: {
    filter: { id: uncalled },
    handler(code) {
      const functions = this.parse(code).body.flatMap(({ start, end }) => {
        const [, name] =
          /^export (?:class|const|function|default) ?([\w$]+)/.exec(code.slice(start, end)) ?? []
        const empty = name === 'function' ? 'export default () => {}' : `export const ${name} = () => {}`
        return name && name !== called ? [{ start, end, empty }] : []
      })
      const rest = functions.reduceRight(
        (text, { start, end, empty }) => text.slice(0, start) + empty + text.slice(end),
        code,
      )
      // What else is in a module may need a document, which the worker does not have.
      const emptied = code.includes(called) ? rest : functions.map(({ empty }) => empty).join('\n')
      return { code: emptied, map: null }
    },
  },
}
