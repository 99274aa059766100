import { must, replaced } from './edit.ts'
import { type Mutation, type Operator, operator, type SiteMap } from './operator.ts'
import type { PageMap } from './page-map.ts'
import { allLinks, links, pictureNames } from './references.ts'
import { facts, type Piece } from './spots.ts'
import { germanFacts } from './words.ts'

/** Links, pictures and facts as written elsewhere: in browsers, in other programs, in German. */
export const formOperators: Operator[] = [
  inOtherForm('link written differently', 4, allLinks, ({ written }) => {
    const name = written.slice(1)
    if (!/^\/[a-z-]+$/.test(written)) return []
    return [
      name,
      `${written}/`,
      `/${capital(name)}`,
      `${written}.html`,
      `/${name}.yaml`,
      `./${name}`,
      `\\${name}`,
    ]
  }),
  inOtherForm('link with an umlaut', 2, allLinks, ({ written }) =>
    /^\/[a-z-]*ue[a-z-]*$/.test(written) ? [written.replace('ue', 'ü'), written.replace('ue', 'u')] : [],
  ),
  inOtherForm('own address in full', 2, allLinks, ({ written }, site) =>
    /^\/[a-z-]+$/.test(written)
      ? [`${urlOf(site)}${written}`, `${urlOf(site).replace('https', 'http')}${written}`]
      : [],
  ),
  inOtherForm('punctuation around or after a reference', 4, references, ({ written }) => [
    `${written},`,
    `${written};`,
    `“${written}”`,
    `„${written}“`,
    `<${written}>`,
    // Anything may follow a question mark.
    ...(written.includes('?') ? [] : [`${written}.`]),
  ]),
  inOtherForm('tel or mailto written differently', 3, calls, ({ written }) =>
    written === 'tel' ? ['Tel', 'telefon', 'phone', 'TEL'] : ['mail', 'email', 'e-mail', 'Mailto'],
  ),
  inOtherForm('picture written differently', 4, pictureNames, ({ written }) => [
    `images/${written}`,
    `pages/images/${written}`,
    `/images/${written}`,
    `images\\${written}`,
    written.replace('.jpg', ''),
    written.replace('.jpg', '.jpeg'),
    written.replace('.jpg', '.JPG'),
    written.replace('.jpg', '.png'),
    capital(written),
  ]),
  inOtherForm('fact in German', 1, facts, ({ written }) => germanFacts[written] ?? []),
  operator('fact written differently', 2, facts, ({ start, end, line, written }, { page, random }) => {
    const others = [`{ ${written} }`, `{{${written}}}`, `\${${written}}`, `{${written}`, `${written}}`, '{}']
    return must(page, replaced(page, start - 1, end + 1, random.pick(others)), [line])
  }),
]

type Ways = (piece: Piece, site: SiteMap) => readonly string[]

/** The intention is obvious, so it has to be suggested. */
function inOtherForm(name: string, perFile: number, spots: (page: PageMap) => Piece[], ways: Ways): Operator {
  return operator(name, perFile, spots, (piece, { page, random, site }): Mutation | undefined => {
    const others = ways(piece, site).filter((other) => other !== piece.written)
    if (others.length === 0) return undefined
    const text = replaced(page, piece.start, piece.end, random.pick(others))
    return must(page, text, [piece.line], { word: piece.written })
  })
}

/** Links and pictures outside of braces, where a comma after a value would be correct. */
function references(page: PageMap): Piece[] {
  const inBraces = new Set(page.fields.filter(({ inFlow }) => inFlow).map(({ start }) => start))
  return [...links(page), ...pictureNames(page)].filter(({ start }) => !inBraces.has(start))
}

function calls({ fields }: PageMap): Piece[] {
  return fields
    .filter(({ role, value }) => role === 'link' && (value === 'tel' || value === 'mailto'))
    .map(({ start, end, line, value }) => ({ start, end, line, written: value }))
}

function capital(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1)
}

function urlOf({ pages }: SiteMap): string {
  const site = pages.find(({ file }) => file === 'site.yaml')
  return site?.fields.find(({ key, path }) => key === 'url' && path.length === 1)?.value ?? ''
}
