import { type Facts, factOf, fillIn, parseMarkup, reachedBy, type Source, type Use, valueAt } from '#content'
import type { Inline } from '#schema'
import { type Problem, problem } from '../problems/index.ts'
import type { Check } from './check.ts'
import { isSame, targetTo } from './contact-targets.ts'

/** A link that names an address or a number leads to that one and to no other. */
export const checkLinkLabels: Check = ({ source, uses }, { facts }) =>
  facts
    ? uses.flatMap((use) => linksOf(source, use).flatMap((link) => checkLabel(link, { source, use, facts })))
    : []

type WrittenLink = { label: string; target: string }

/** The links of a use that call or write to somebody. */
function linksOf(source: Source, use: Use): WrittenLink[] {
  if (use.role === 'link' && reachedBy(use.value)) {
    const label = valueAt(source.value, [...use.path.slice(0, -1), 'label'])
    return typeof label === 'string' ? [{ label, target: use.value }] : []
  }
  if (use.role !== 'markup' || !use.links.some(reachedBy)) return []
  const { nodes } = parseMarkup(use.value)
  return linksIn(nodes.flatMap((node) => (node.type === 'list' ? node.items.flat() : node.children)))
}

function linksIn(nodes: readonly Inline[]): WrittenLink[] {
  return nodes.flatMap((node) => {
    if (!('children' in node)) return []
    return node.type === 'link' ? [{ label: textOf(node), target: node.href }] : linksIn(node.children)
  })
}

function textOf(node: Inline): string {
  if ('children' in node) return node.children.map(textOf).join('')
  return node.type === 'break' ? ' ' : node.value
}

/** Addresses, and numbers with their area. */
const named =
  /[^\s@<>()[\]„“"',;:]+@[^\s@<>()[\]„“"',;]+\.\p{L}{2,}|(?<![\d+])(?:\+|\(?0)[\d\s()/.–-]{5,}\d/gu

type Around = { source: Source; use: Use; facts: Facts }

function checkLabel({ label, target }: WrittenLink, { source, use, facts }: Around): Problem[] {
  const reached = reachedBy(target)
  const own = reached && facts.get(factOf(reached, reached.field))
  const shown =
    own &&
    fillIn(label, facts)
      .match(named)
      ?.find((one) => !isSame(one, own))
  if (!shown) return []
  const found = { ...source.finding(use.path), guess: targetTo(shown, facts) }
  const fact = factOf(reached, reached.field)
  return [problem('wrong-link/label', found, { shown, own, fact, scheme: reached.scheme })]
}
