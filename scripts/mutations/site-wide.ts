import { lineOf, must, replaced, withLines } from './edit.ts'
import { type Mutation, type Operator, operator, type SiteMap, wholeFileOperator } from './operator.ts'
import type { Field, PageMap } from './page-map.ts'
import { imageNames } from './references.ts'
import { slip } from './slips.ts'

const newPages = [
  'pages/neu.yml',
  'pages/neu.yaml',
  'pages/Neu Seite.yaml',
  'pages/neu.yaml.txt',
  'pages/entwurf/neu.yaml',
]

/** Damage that affects files other than the damaged one: pages, addresses, pictures. */
export const siteOperators: Operator[] = [
  wholeFileOperator('page deleted', 1, [0], (_, { page, site }) => moved(page, site, undefined)),
  wholeFileOperator('page renamed', 1, [0], (_, { page, random, site }) => {
    if (page.file === 'site.yaml') return undefined
    const name = page.file.replace(/^pages\/|\.yaml$/g, '')
    const slipped = slip(
      name,
      random,
      site.pages.map(({ file }) => file.replace(/^pages\/|\.yaml$/g, '')),
    )
    return slipped ? moved(page, site, `pages/${slipped}.yaml`, `${slipped}.yaml`) : undefined
  }),
  wholeFileOperator(
    'page with another extension',
    2,
    ['.yml', '.yaml.txt', '.YAML', ''],
    (ending, { page, site }) => moved(page, site, page.file.replace('.yaml', ending)),
  ),
  wholeFileOperator('new page that cannot be reached', 2, newPages, (file, { page }) => ({
    files: { [file]: page.text.replace(/^title: .*$/m, 'title: Eine neue Seite') },
    expected: { kind: 'must', lines: { [file]: [1], [`${file.split('/', 2).join('/')}/`]: [1] } },
  })),
  wholeFileOperator('renamed picture', 2, [/\.jpg$/, /^/], (_, { page, random, site }) => {
    const used = page.fields.find(({ key, path }) => key === 'file' && path.at(-2) === 'image')
    const slipped = used && slip(used.value.replace('.jpg', ''), random, imageNames(site))
    if (!used || !slipped) return undefined
    const name = random.pick([`${slipped}.jpg`, used.value.replace('.jpg', '.JPG')])
    const path = `pages/images/${used.value}`
    const files = { [path]: undefined, [`pages/images/${name}`]: site.files[path] }
    return { files, expected: { kind: 'must', lines: { [page.file]: [used.line] }, word: name } }
  }),
  wholeFileOperator(
    'picture in a format that browsers do not show',
    1,
    ['.heic', '.pdf', '.tif', '.docx'],
    (ending, { page }) => {
      const used = page.fields.find(({ key, path }) => key === 'file' && path.at(-2) === 'image')
      if (!used) return undefined
      const name = used.value.replace('.jpg', ending)
      const files = { [page.file]: replaced(page, used.start, used.end, name), [`pages/images/${name}`]: 'x' }
      return { files, expected: { kind: 'must', lines: { [page.file]: [used.line] } } }
    },
  ),
  operator('duplicate address', 4, routes, (route, { page, random, site }) => {
    const other = random.pick(routesOf(site).filter(({ path }) => path !== route.value))
    const links = linesLinkingEach(site, route.value)
    const own = [...(links[page.file] ?? []), route.line, other.line]
    const files = { [page.file]: replaced(page, route.start, route.end, other.path) }
    return { files, expected: { kind: 'must', lines: { ...links, [page.file]: own } } }
  }),
  operator('duplicate route', 4, routes, ({ line }, { page }) =>
    must(page, withLines(page, line, line, [lineOf(page, line), lineOf(page, line)]), [line, line + 1]),
  ),
  operator('route removed', 6, routes, ({ line, value }, { page, site }) => {
    const file = `pages/${routesOf(site).find(({ path }) => path === value)?.page}`
    const links = linesLinkingEach(site, value)
    const shifted = (links[page.file] ?? []).map((at) => (at > line ? at - 1 : at))
    return {
      files: { [page.file]: withLines(page, line, line, []) },
      expected: {
        kind: 'must',
        lines: { ...links, [page.file]: shifted, [file]: [1, ...(links[file] ?? [])] },
      },
    }
  }),
  operator('typo in the address of a route', 12, routes, (route, { page, random, site }) => {
    const slipped = slip(
      route.value,
      random,
      routesOf(site).map(({ path }) => path),
    )
    const links = linesLinkingEach(site, route.value)
    if (!slipped || Object.values(links).flat().length === 0) return undefined
    const own = [...(links[page.file] ?? []), route.line]
    const files = { [page.file]: replaced(page, route.start, route.end, slipped) }
    return { files, expected: { kind: 'must', lines: { ...links, [page.file]: own } } }
  }),
  operator('typo in the page of a route', 12, routePages, (field, { page, random, site }) => {
    const slipped = slip(
      field.value.replace('.yaml', ''),
      random,
      routesOf(site).map((route) => route.page),
    )
    const text = replaced(page, field.start, field.end, `${slipped}.yaml`)
    return slipped ? must(page, text, [field.line], { word: field.value }) : undefined
  }),
  operator('malformed address', 4, routes, (route, { page, random }) => {
    const name = route.value.slice(1)
    const wrong = [name, `/${name}/`, `/${name.toUpperCase()}`, `/${name}.html`, `/Über ${name}`, `//${name}`]
    return name
      ? must(page, replaced(page, route.start, route.end, random.pick(wrong)), [route.line])
      : undefined
  }),
]

/** Deletes or renames the page file, which is reported at its route; for site.yaml, at the file itself. */
function moved(page: PageMap, site: SiteMap, to: string | undefined, word?: string): Mutation | undefined {
  const files = { [page.file]: undefined, ...(to !== undefined && { [to]: page.text }) }
  if (page.file === 'site.yaml') {
    return { files, expected: { kind: 'must', lines: { 'site.yaml': [1], ...(to && { [to]: [1] }) } } }
  }
  const route = routesOf(site).find((one) => `pages/${one.page}` === page.file)
  if (!route) return undefined
  const lines = { 'site.yaml': [route.line], ...(to && { [to]: [1] }) }
  return { files, expected: { kind: 'must', lines, ...(word && { word }) } }
}

function routes({ fields }: PageMap): Field[] {
  return fields.filter(({ key, path }) => key === 'path' && path[0] === 'routes')
}

function routePages({ fields }: PageMap): Field[] {
  return fields.filter(({ key, path }) => key === 'page' && path[0] === 'routes')
}

function routesOf({ pages }: SiteMap): { path: string; page: string; line: number }[] {
  const site = pages.find(({ file }) => file === 'site.yaml')
  if (!site) return []
  const files = routePages(site)
  return routes(site).map(({ value, line, group }) => ({
    path: value,
    page: files.find((field) => field.group === group)?.value ?? '',
    line,
  }))
}

function linesLinkingEach({ pages }: SiteMap, path: string): Record<string, number[]> {
  return Object.fromEntries(pages.map((page) => [page.file, linesLinking(page, path)]))
}

/** Returns the lines of a file that contain a link to the path. */
function linesLinking({ lines }: PageMap, path: string): number[] {
  const link = new RegExp(`(to: |\\]\\()${path}(?=[?#)\\s}]|$)`)
  return lines.flatMap((line, i) => (link.test(line) ? [i + 1] : []))
}
