import type { Options } from 'mdast-util-from-markdown'

type Extension = Extract<NonNullable<Options['extensions']>[number], { text?: unknown }>
type Construct = Extract<NonNullable<NonNullable<Extension['text']>[number]>, { tokenize: unknown }>
type Code = Parameters<NonNullable<Construct['previous']>>[0]
type State = ReturnType<Construct['tokenize']>

const star = 42
const backslash = 92

/** A single star in `1200*800*144`, `Kund*innen` and `(*)` is text, as `_` is in words; bold within a word has two. */
const literalStar: Construct = {
  tokenize(effects, ok, nok) {
    const before = this.previous
    return (code) => {
      effects.enter('data')
      effects.consume(code)
      return (after) => {
        effects.exit('data')
        const isInWord = is(/[\p{L}\p{N}]/u, before) && is(/[\p{L}\p{N}]/u, after)
        const isAlone = is(/[([{„]/, before) && is(/[)\]}“.,;:!?]/, after)
        return isInWord || isAlone ? ok(after) : nok(after)
      }
    }
  },
}

/** The backslashes before the name of a server, `\\server\share`, are text; in other places the first one escapes. */
const serverName: Construct = {
  tokenize(effects, ok, nok) {
    const isWithin = is(/[\p{L}\p{N}\\]/u, this.previous)
    const inName: State = (code) => {
      if (!is(/[\p{L}\p{N}.-]/u, code)) return code === backslash ? beforeShare(code) : nok(code)
      effects.consume(code)
      return inName
    }
    const beforeShare: State = (code) => {
      effects.consume(code)
      return (after) => {
        effects.exit('data')
        return is(/[\p{L}\p{N}]/u, after) ? ok(after) : nok(after)
      }
    }
    return (code) => {
      effects.enter('data')
      effects.consume(code)
      return (second) => {
        if (isWithin || second !== backslash) return nok(second)
        effects.consume(second)
        return (first) => (first === backslash ? nok(first) : inName(first))
      }
    }
  },
}

/** The ends of lines and of the text have negative codes, or none. */
function is(pattern: RegExp, code: Code): boolean {
  return code !== null && code > 0 && pattern.test(String.fromCharCode(code))
}

/** What would silently change harmless text is read as text. */
export const plainText: Extension = {
  disable: { null: ['autolink', 'characterReference', 'codeIndented', 'definition', 'setextUnderline'] },
  text: { [star]: literalStar, [backslash]: serverName },
}
