import {
  type Context,
  type Mistake,
  type Mutation,
  misspelt,
  mistake,
  must,
  range,
  replaced,
  slip,
  swap,
  withLines,
} from './mistake.ts'
import type { Field, PageMap } from './page-map.ts'
import { imageNames, linesOf, named, ofRoutes, pictures, routesOf, types } from './places.ts'

const newPages = ['neu.yml', 'neu.yaml', 'Neu Seite.yaml', 'neu.yaml.txt', 'entwurf/neu.yaml']

/** Mistakes that affect other files as well: pages, addresses, pictures; and company facts that contradict each other. */
export const siteMistakes: Mistake[] = [
  mistake('page deleted, renamed or with another extension', 3, moves, (move, context) => {
    const { page, random, site } = context
    if (move === 'gone') return moved(context, undefined)
    if (move !== 'renamed') return moved(context, page.file.replace('.yaml', move))
    const names = site.pages.map(({ file }) => nameOf(file))
    const slipped = page.file !== 'site.yaml' && slip(nameOf(page.file), random, names)
    return slipped ? moved(context, `pages/${slipped}.yaml`, `${slipped}.yaml`) : undefined
  }),
  mistake(
    'new page that cannot be reached',
    2,
    () => newPages,
    (name, { page }) => ({
      files: { [`pages/${name}`]: page.text.replace(/^title: .*$/m, 'title: Eine neue Seite') },
      kind: 'must',
      lines: { [`pages/${name}`]: [1], [`pages/${name.split('/')[0]}/`]: [1] },
    }),
  ),
  mistake('renamed picture', 2, pictures, (used, { page, random, site }) => {
    const slipped = slip(used.value.replace('.jpg', ''), random, imageNames(site))
    const word = random.pick([`${slipped}.jpg`, used.value.replace('.jpg', '.JPG')])
    const path = `pages/images/${used.value}`
    const files = { [path]: undefined, [`pages/images/${word}`]: site.files[path] }
    return slipped ? { files, kind: 'must', lines: { [page.file]: [used.line] }, word } : undefined
  }),
  mistake('duplicate address', 4, ofRoutes('path'), (route, { page, random, site }) => {
    const other = random.pick(routesOf(site))
    const text = replaced(page, route, other.path)
    return linked(route, { page, random, site }, text, [other.line])
  }),
  swap(
    'duplicate route, day or option',
    8,
    linesOf((page) => [
      ...[...ofRoutes('path')(page), ...named('from')(page), ...named('value')(page).filter(isChoice)],
    ]),
    ({ value }) => [`${value}\n${value}`],
    { also: ({ line }) => [line] },
  ),
  mistake('route removed', 6, ofRoutes('path'), (route, context) => {
    const { page, site } = context
    const file = `pages/${routesOf(site).find(({ path }) => path === route.value)?.page}`
    const hurt = linked(route, context, withLines(page, route.line, route.line, []), [])
    if (!hurt?.lines) return undefined
    const own = (hurt.lines[page.file] ?? []).map((at) => (at > route.line ? at - 1 : at))
    const lines = { ...hurt.lines, [page.file]: own, [file]: [1, ...(hurt.lines[file] ?? [])] }
    return { ...hurt, lines }
  }),
  mistake('typo in the address of a route', 9, ofRoutes('path'), (route, context) => {
    const { page, random, site } = context
    const paths = routesOf(site).map(({ path }) => path)
    const slipped = slip(route.value, random, paths)
    return slipped ? linked(route, context, replaced(page, route, slipped), []) : undefined
  }),
  misspelt('typo in the page of a route', 9, ofRoutes('page'), ({ value }, { random, site }) => {
    const names = routesOf(site).map(({ page }) => nameOf(page))
    const slipped = slip(nameOf(value), random, names)
    return [slipped && `${slipped}.yaml`]
  }),
  swap('malformed address', 4, ofRoutes('path'), ({ value }) => {
    const name = value.slice(1)
    return name ? [name, `/${name}/`, `/${name.toUpperCase()}`, `/${name}.html`, `/Über ${name}`] : []
  }),
  swap('type of another block', 2, types, ['steps', 'questions', 'card-grid', 'figures', 'spec-table'], {
    also: ({ line, path }, { page }) => {
      const block = page.items.find((one) => one.path.join() === path.slice(0, 2).join())
      return range(line, block?.lastLine ?? line)
    },
  }),
  mistake('picture file without a picture', 1, pictures, (field, { page, random }) => {
    const path = `pages/images/${field.value}`
    const content = random.pick(['', '<!doctype html><title>404</title>', 'RIFF\0\0\0\0WEBP'])
    return { files: { [path]: content }, kind: 'must', lines: { [page.file]: [field.line], [path]: [1] } }
  }),
  mistake('picture in a format that browsers do not show', 1, pictures, (field, { page, random }) => {
    const name = field.value.replace('.jpg', random.pick(['.heic', '.pdf', '.tif', '.docx']))
    const { files, ...expected } = must(page, replaced(page, field, name))
    return { ...expected, files: { ...files, [`pages/images/${name}`]: 'x' } }
  }),
]

function moves({ file }: PageMap): string[] {
  return file === 'site.yaml' ? ['gone', '.yml', ''] : ['gone', 'renamed', '.yml', '.yaml.txt', '.YAML', '']
}

/** Deletes or renames the file, which is reported at its route; for site.yaml, at the file itself. */
function moved({ page, site }: Context, to: string | undefined, word?: string): Mutation | undefined {
  const route = routesOf(site).find((one) => `pages/${one.page}` === page.file)
  if (!route && page.file !== 'site.yaml') return undefined
  return {
    files: { [page.file]: undefined, ...(to !== undefined && { [to]: page.text }) },
    kind: 'must',
    lines: { 'site.yaml': [route?.line ?? 1], ...(to && { [to]: [1] }) },
    ...(word && { word }),
  }
}

/** Changes a route, which may be reported there or at every link to its address; undefined if there is none. */
function linked(
  route: Field,
  { page, site }: Context,
  text: string,
  also: readonly number[],
): Mutation | undefined {
  const link = new RegExp(`(to: |\\]\\()${route.value}(?=[?#)\\s}]|$)`)
  const lines = Object.fromEntries(
    site.pages.map((one) => [one.file, one.lines.flatMap((line, i) => (link.test(line) ? [i + 1] : []))]),
  )
  if (Object.values(lines).flat().length === 0 || text === page.text) return undefined
  const own = [...(lines[page.file] ?? []), ...also, route.line]
  return { files: { [page.file]: text }, kind: 'must', lines: { ...lines, [page.file]: own } }
}

function nameOf(file: string): string {
  return file.replace(/^pages\/|\.yaml$/g, '')
}

function isChoice({ path }: Field): boolean {
  return path[1] === 'choices'
}
