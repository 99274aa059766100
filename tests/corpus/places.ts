import type { SiteMap, TextSpan } from './mistake.ts'
import type { Field, Item, PageMap } from './page-map.ts'

type FieldPlace = TextSpan & { field: Field }

/** Fields outside braces. */
export const blockFields = ({ fields }: PageMap) => fields.filter(({ inFlow }) => !inFlow)

/** Fields with an unquoted text after the colon. */
export const plainFields = (page: PageMap) => blockFields(page).filter(({ style }) => style === 'plain')

/** Fields whose text is on the line of their key; not types, because only certain values are allowed there. */
export const oneLiners = (page: PageMap) =>
  blockFields(page).filter(
    ({ kind, line, lastLine, key }) => kind === 'text' && line === lastLine && key !== 'type',
  )

export const lists = ({ fields }: PageMap) => fields.filter(({ kind }) => kind === 'list')
export const groups = ({ fields }: PageMap) => fields.filter(({ kind }) => kind === 'group')
export const types = (page: PageMap) => named('type')(page).filter(({ path }) => path[0] === 'blocks')
export const pictures = ({ fields }: PageMap) =>
  fields.filter(({ key, path }) => key === 'file' && path.at(-2) === 'image')

/** Links to pages of the site, after a key. */
export const links = ({ fields }: PageMap) =>
  fields.filter(({ role, value }) => role === 'link' && /^\/./.test(value))

const named =
  (name: string) =>
  ({ fields }: PageMap): Field[] =>
    fields.filter(({ key }) => key === name)

/** Texts without quotes or facts, after keys and in lists. */
export function plainTexts({ fields, items }: PageMap): (Field | Item)[] {
  const behindKeys = fields.filter(({ inFlow, path }) => !inFlow && path.length > 1)
  return [...behindKeys, ...items].filter(
    ({ style, role, value }) => style === 'plain' && role === 'text' && !/[{}]/.test(value),
  )
}

/** The keys of fields. */
export const keys = ({ fields }: PageMap): FieldPlace[] =>
  fields.map((field) => ({
    start: field.keyStart,
    end: field.keyEnd,
    line: field.line,
    value: field.key,
    field,
  }))

/** What stands between a key and its text: the colon and the spaces. */
export const colons = (page: PageMap): FieldPlace[] =>
  plainFields(page).map((field) => pieceOf(page, field.keyEnd, field.start, { line: field.line, field }))

/** What stands after the keys of some fields, with the colon. */
export const afterKeys =
  (fields: (page: PageMap) => readonly Field[]) =>
  (page: PageMap): FieldPlace[] =>
    fields(page).map((field) => pieceOf(page, field.keyEnd, field.end, { line: field.line, field }))

/** The dashes of entries, with the spaces after them. */
export const dashes = (page: PageMap) =>
  page.items
    .filter(({ style }) => style !== 'flow')
    .map((item) => pieceOf(page, item.dash, item.start, { line: item.line, item }))

/** The texts of some fields as they are written, quotation marks included. */
export const written =
  (fields: (page: PageMap) => readonly Field[]) =>
  (page: PageMap): FieldPlace[] =>
    fields(page).map((field) => pieceOf(page, field.start, field.end, { line: field.line, field }))

/** The places at the end of texts. */
export const endsOf =
  (texts: (page: PageMap) => readonly TextSpan[]) =>
  (page: PageMap): TextSpan[] =>
    texts(page).map(({ end, line }) => ({ start: end, end, line, value: '' }))

/** The whole lines of some things, without the line break. */
export const linesOf =
  (of: (page: PageMap) => readonly { line: number }[]) =>
  (page: PageMap): TextSpan[] =>
    of(page).map(({ line }) => {
      const start = page.lines.slice(0, line - 1).join('\n').length + (line > 1 ? 1 : 0)
      const value = page.lines[line - 1] ?? ''
      return { start, end: start + value.length, line, value }
    })

type TextLine = { line: number; isFirst: boolean; field: Field }

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

/** Returns every match of the first group of a pattern in a file. */
const matches =
  (pattern: RegExp) =>
  ({ text }: PageMap): TextSpan[] =>
    [...text.matchAll(pattern)].map((match) => {
      const value = match[1] ?? match[0]
      const start = match.index + match[0].indexOf(value)
      return { start, end: start + value.length, line: text.slice(0, start).split('\n').length, value }
    })

/** Names in braces. */
export const facts = matches(/\{([a-zA-Z]+)\}/g)

/** Links to pages of the site, after keys and in running texts. */
export const allLinks = (page: PageMap): TextSpan[] => [
  ...links(page),
  ...matches(/\]\((\/[^)\s]+)\)/g)(page),
]

/** The file as a whole. */
export const wholeFile = ({ text }: PageMap): TextSpan[] => [
  { start: 0, end: text.length, line: 1, value: text },
]

type Route = { path: string; page: string; line: number }

/** Returns the fields `path` or `page` of the routes; only site.yaml has them. */
const ofRoutes = (name: string) => (page: PageMap) =>
  named(name)(page).filter(({ path }) => path[0] === 'routes')

const siteOf = ({ pages }: SiteMap) => pages.find(({ file }) => file === 'site.yaml') as PageMap

export function routesOf(site: SiteMap): Route[] {
  const files = ofRoutes('page')(siteOf(site))
  return ofRoutes('path')(siteOf(site)).map(({ value, line, group }) => ({
    path: value,
    page: files.find((field) => field.group === group)?.value ?? '',
    line,
  }))
}

function pieceOf<T extends object>({ text }: PageMap, start: number, end: number, more: T) {
  return { start, end, value: text.slice(start, end), ...more }
}
