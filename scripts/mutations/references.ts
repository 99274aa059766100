import { must, replaced } from './edit.ts'
import { type Mutation, type Operator, operator, type SiteMap } from './operator.ts'
import type { Field, PageMap } from './page-map.ts'
import { slip } from './slips.ts'
import { facts, type Piece, pictures, pieces } from './spots.ts'

/** References that lead nowhere. */
export const referenceOperators: Operator[] = [
  operator('typo in a link', 4, links, (link, context) => slippedPath(link, context)),
  operator('typo in a link in a text', 4, textLinks, (link, context) => slippedPath(link, context)),
  operator('link of the wrong kind', 2, allLinks, (link, { page, random }) =>
    reported(
      page,
      link,
      random.pick([
        'www.epal-pallets.org',
        'http://www.epal-pallets.org',
        'mailto:info@epal.example',
        'tel:+4930231250',
        '#services',
        '//epal.example',
        'info@epal.example',
      ]),
    ),
  ),
  operator('unsafe link', 4, allLinks, (link, { page, random }) =>
    reported(page, link, random.pick(unsafeTargets)),
  ),
  operator('unknown query in a link', 1, allLinks, (link, { page, random }) => {
    if (!link.written.includes('?produktwahl=')) return undefined
    const slipped = slip('produktwahl', random, ['produktwahl'])
    return slipped ? reported(page, link, link.written.replace('produktwahl', slipped)) : undefined
  }),
  operator('typo in an anchor', 1, allLinks, (link, { page, random, site }) => {
    const anchors = anchorsOf(site, link.written)
    const anchor = anchors.length > 0 ? random.pick(anchors) : undefined
    const slipped = anchor && slip(anchor, random, anchors)
    return slipped
      ? reported(page, link, `${link.written}#${slipped}`, `${link.written}#${anchor}`)
      : undefined
  }),
  operator('typo in a picture', 3, pictureNames, (picture, { page, random, site }) => {
    const [name = '', ending = ''] = picture.written.split('.')
    const names = imageNames(site)
    const slipped = slip(
      name,
      random,
      names.map((file) => file.split('.')[0] ?? ''),
    )
    return slipped ? reported(page, picture, `${slipped}.${ending}`, picture.written) : undefined
  }),
  operator('typo in a fact', 3, facts, (fact, { page, random, site }) => {
    const slipped = slip(fact.written, random, factNames(site))
    return slipped ? reported(page, fact, slipped, fact.written) : undefined
  }),
  operator('typo in an option', 8, options, (field, { page, random }) => {
    const slipped = slip(field.value, random, field.options ?? [])
    const word = field.value
    return slipped
      ? must(page, replaced(page, field.start, field.end, slipped), [field.line], { word })
      : undefined
  }),
]

const unsafeTargets = [
  'javascript:alert(1)',
  'JavaScript:alert(1)',
  'data:text/html,x',
  'vbscript:x',
  'file:///etc/passwd',
  'https://',
  '/\\\\evil.example',
  '/%2F/evil.example/..',
  'blob:https://a.example/b',
]

function slippedPath(
  { start, line, written }: Piece,
  { page, random, site }: { page: PageMap; random: Parameters<typeof slip>[1]; site: SiteMap },
): Mutation | undefined {
  const [path = ''] = written.split(/[?#]/)
  const slipped = slip(path, random, pathsOf(site))
  const word = written
  return slipped
    ? must(page, replaced(page, start, start + path.length, slipped), [line], { word })
    : undefined
}

function reported(page: PageMap, { start, end, line }: Piece, by: string, word?: string): Mutation {
  return must(page, replaced(page, start, end, by), [line], word === undefined ? {} : { word })
}

export function links({ fields }: PageMap): Piece[] {
  return fields
    .filter(({ role, value }) => role === 'link' && value.startsWith('/') && value.length > 1)
    .map(({ start, end, line, value }) => ({ start, end, line, written: value }))
}

/** The targets of `[text](/target)`. */
function textLinks(page: PageMap): Piece[] {
  return pieces(page, /\]\((\/[^)\s]+)\)/g)
}

export function allLinks(page: PageMap): Piece[] {
  return [...links(page), ...textLinks(page)]
}

/** Names of pictures. */
export function pictureNames(page: PageMap): Piece[] {
  return pictures(page).map(({ start, end, line, value }) => ({ start, end, line, written: value }))
}

function options({ fields }: PageMap): Field[] {
  return fields.filter(({ options, key }) => options && key !== 'type')
}

function pathsOf({ pages }: SiteMap): string[] {
  return (pages.find(({ file }) => file === 'site.yaml')?.fields ?? [])
    .filter(({ key, path }) => key === 'path' && path[0] === 'routes')
    .map(({ value }) => value)
}

function anchorsOf({ pages }: SiteMap, path: string): string[] {
  const page = pages.find(({ file }) => file === `pages${path}.yaml`)
  return (page?.fields ?? []).filter(({ role }) => role === 'anchor').map(({ value }) => value)
}

export function imageNames({ files }: SiteMap): string[] {
  return Object.keys(files).flatMap((path) => path.match(/^pages\/images\/(.+)$/)?.[1] ?? [])
}

function factNames({ pages }: SiteMap): string[] {
  return (pages.find(({ file }) => file === 'site.yaml')?.fields ?? [])
    .filter(({ path }) => path.length === 2 && (path[0] === 'company' || path[0] === 'privacy'))
    .map(({ key }) => key)
}
