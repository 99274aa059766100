import type { Field, Item, PageMap } from './page-map.ts'

/** Fields outside braces. */
export function blockFields({ fields }: PageMap): Field[] {
  return fields.filter(({ inFlow }) => !inFlow)
}

/** Fields with an unquoted text after the colon. */
export function plainFields({ fields }: PageMap): Field[] {
  return fields.filter(({ style, inFlow }) => style === 'plain' && !inFlow)
}

/** Fields whose text is on the line of their key; not types, because only certain values are allowed there. */
export function oneLiners({ fields }: PageMap): Field[] {
  return fields.filter(
    ({ kind, inFlow, line, lastLine, key }) =>
      kind === 'text' && !inFlow && line === lastLine && key !== 'type',
  )
}

/** Free texts on one line. Without titles and descriptions of pages, whose length would be reported as well. */
export function proseFields(page: PageMap): Field[] {
  return oneLiners(page).filter(({ role, path }) => (role === 'text' || role === 'markup') && path.length > 1)
}

export function lists({ fields }: PageMap): Field[] {
  return fields.filter(({ kind }) => kind === 'list')
}

export function groups({ fields }: PageMap): Field[] {
  return fields.filter(({ kind }) => kind === 'group')
}

export function blockTypes({ fields }: PageMap): Field[] {
  return fields.filter(({ key, path }) => key === 'type' && path[0] === 'blocks')
}

/** The fields that name a picture. */
export function pictures({ fields }: PageMap): Field[] {
  return fields.filter(({ key, path }) => key === 'file' && path.at(-2) === 'image')
}

/** Running texts written with `|`, which keep their line breaks. */
export function literals({ fields, lines }: PageMap): Field[] {
  return fields.filter(({ role, line }) => role === 'markup' && lines[line - 1]?.endsWith('|'))
}

type PlainText = Pick<Field & Item, 'start' | 'end' | 'line' | 'value'>

/** Texts without quotes or facts, after keys and in lists. */
export function plainTexts({ fields, items }: PageMap): PlainText[] {
  const behindKeys = fields.filter(({ inFlow, path }) => !inFlow && path.length > 1)
  return [...behindKeys, ...items].filter(
    ({ style, role, value }) => style === 'plain' && role === 'text' && !/[{}]/.test(value),
  )
}

export type TextLine = { line: number; isFirst: boolean; field: Field }

/** The non-empty lines of texts that span several lines. */
export function textLines({ fields, lines }: PageMap): TextLine[] {
  return fields
    .filter(({ style }) => style === 'scalar-block')
    .flatMap((field) =>
      Array.from({ length: field.lastLine - field.line }, (_, i) => ({
        line: field.line + 1 + i,
        isFirst: i === 0,
        field,
      })),
    )
    .filter(({ line }) => lines[line - 1]?.trim())
}

/** Names in braces. */
export function facts(page: PageMap): Piece[] {
  return pieces(page, /\{([a-zA-Z]+)\}/g)
}

/** A piece of a file and its text. */
export type Piece = { start: number; end: number; line: number; written: string }

/** Returns every match of the first group of a pattern in a file. */
export function pieces({ text }: PageMap, pattern: RegExp): Piece[] {
  return [...text.matchAll(pattern)].map((match) => {
    const written = match[1] ?? ''
    const start = match.index + match[0].indexOf(written)
    const line = text.slice(0, start).split('\n').length
    return { start, end: start + written.length, line, written }
  })
}
