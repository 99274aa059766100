import type { BlockProps, BlockType, Markup, Picture, ResolvedBlock, SiteData } from '#schema'
import { describeCollar } from '../drawings/collar.ts'
import { describeMeshBox } from '../drawings/mesh-box.ts'
import { describePallet } from '../drawings/pallet.ts'
import { describePalletSize } from '../drawings/pallet-sizes.ts'
import { photoOf } from '../ui/picture-files.ts'
import { proofText } from '../ui/proof.ts'
import { companyMarkdown, placeMarkdown } from './company-markdown.ts'
import {
  absoluteIn,
  bullets,
  joinBlocks,
  linkMarkdown,
  literal,
  markupMarkdown,
  tableMarkdown,
} from './markdown.ts'

type Pieces = readonly (string | undefined)[]
type Link = { label: string; to: string }

/** The content of each block below its heading; a missing block does not compile. */
function renderersFor(site: SiteData): { [T in BlockType]: (block: BlockProps<T>) => Pieces } {
  const absolute = absoluteIn(site)
  const running = (text: Markup | undefined) => text && markupMarkdown(text, absolute)
  const link = (item: Link) => linkMarkdown(item, absolute)
  const links = (items: readonly Link[]) => bullets(items.map(link))
  const picture = (image?: Picture) => image && `!${link({ label: image.alt, to: photoOf(image) })}`
  const parts = (items: readonly { title: string; text?: Markup }[]) =>
    items.flatMap(({ title, text }) => [heading(3, title), running(text)])
  return {
    hero: ({ points, image, actions }) => [bullets(points.map(literal)), picture(image), links(actions)],
    text: ({ text, image, actions }) => [running(text), picture(image), links(actions)],
    'card-grid': ({ cards }) =>
      cards.flatMap(({ title, image, text, details, link }) => [
        heading(3, title),
        picture(image),
        running(text),
        bullets(details.map(({ label, value }) => literal(`${label}: ${value}`))),
        links(link ? [link] : []),
      ]),
    'feature-list': ({ features }) => parts(features),
    steps: ({ steps }) => parts(steps.map(({ title, text }, i) => ({ title: `${i + 1}. ${title}`, text }))),
    'spec-table': ({ product, standard, rows, asOf, note }) => [
      `**${literal(product)}**${standard ? ` (${literal(standard)})` : ''}`,
      tableMarkdown(
        ['Merkmal', 'Wert', 'Bedingung'],
        rows.map(({ label, value, condition = '' }) => [label, value, condition].map(literal)),
      ),
      asOf && `Stand ${literal(asOf)}`,
      running(note),
    ],
    'comparison-table': ({ columns, rows, asOf, note }) => [
      tableMarkdown(
        columns.map(literal),
        rows.map(({ label, to, cells }) => [
          to ? link({ label, to }) : literal(label),
          ...cells.map(literal),
        ]),
      ),
      asOf && `Stand ${literal(asOf)}`,
      running(note),
    ],
    'quality-levels': ({ levels, note }) => [
      tableMarkdown(
        ['Klasse', 'Erkennungszeichen', 'Tausch', 'Einsatz'],
        levels.map(({ name, signs, exchange, use = '' }) => [name, signs, exchange, use].map(literal)),
      ),
      running(note),
    ],
    figures: ({ figures }) => [
      bullets(
        figures.map(({ value, label, basis, proof }) => {
          const origin = [basis, proof && proofText(proof)].filter(Boolean).join('; ')
          return `**${literal(value)}** ${literal(origin ? `${label} (${origin})` : label)}`
        }),
      ),
    ],
    questions: ({ questions }) => parts(questions.map((one) => ({ title: one.question, text: one.answer }))),
    'call-to-action': ({ text, actions }) => [running(text), links(actions)],
    'contact-details': ({ location, text }) => [
      location ? placeMarkdown(location) : companyMarkdown(site),
      running(text),
    ],
    'contact-form': ({ details }) => [
      ...(details ? [heading(3, details.title), companyMarkdown(site), running(details.text)] : []),
      ...formMarkdown(site),
    ],
    links: ({ links: items }) => [
      bullets(items.map(({ text, ...to }) => `${link(to)}${text ? `: ${literal(text)}` : ''}`)),
    ],
    'pallet-drawing': (pallet) => drawing([describePallet(pallet).isometric], pallet.caption),
    'mesh-box-drawing': (box) => drawing([describeMeshBox(box).isometric], box.caption),
    'collar-drawing': (collar) =>
      drawing(
        Object.values(describeCollar(collar)).map(({ title, text }) => `${title}: ${text}`),
        collar.caption,
      ),
    'pallet-sizes': ({ pallets, caption }) => [
      bullets(pallets.map((pallet) => literal(describePalletSize(pallet)))),
      caption && literal(caption),
    ],
  }
}

/** Blocks with their headings; the opening block has the heading of the page. */
export function blocksMarkdown(blocks: readonly ResolvedBlock[], site: SiteData): string[] {
  const renderers = renderersFor(site)
  return blocks.map((block) => {
    // The map pairs every type with its own renderer; looking one up loses that pairing.
    const render = renderers[block.type] as (block: ResolvedBlock) => Pieces
    const level = block.type === 'hero' ? 1 : 2
    return joinBlocks([heading(level, block.title), block.lead && literal(block.lead), ...render(block)])
  })
}

function formMarkdown({ form }: SiteData): Pieces {
  const fields = form.fields.map(({ label, required, choices }) => {
    const offered = choices ? `: ${choices.map((choice) => choice.label).join(', ')}` : ''
    return literal(`${label}${required ? ' *' : ''}${offered}`)
  })
  return [bullets(fields), literal(form.requiredHint)]
}

function heading(level: number, text: string): string {
  return `${'#'.repeat(level)} ${literal(text)}`
}

function drawing(words: readonly string[], caption: string | undefined): Pieces {
  return [literal(words.join(' ')), caption && literal(caption)]
}
