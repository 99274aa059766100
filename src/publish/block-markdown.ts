import type { BlockProps, BlockType, Markup, Picture, ResolvedBlock, SiteData } from '#schema'
import { describeCollar } from '../drawings/collar.ts'
import { describeMeshBox } from '../drawings/mesh-box.ts'
import { describePallet } from '../drawings/pallet.ts'
import { describePalletSize } from '../drawings/pallet-sizes.ts'
import { photoOf } from '../ui/picture-files.ts'
import { proofText } from '../ui/proof.ts'
import { companyMarkdown, placeMarkdown } from './company-markdown.ts'
import {
  bullets,
  joinBlocks,
  linkMarkdown,
  literal,
  markupMarkdown,
  tableMarkdown,
  type WholeAddress,
} from './markdown.ts'

type Surroundings = { site: SiteData; whole: WholeAddress }
type Pieces = readonly (string | undefined)[]
type Link = { label: string; to: string }

/** The content of each block below its heading; a missing block does not compile. */
const forms: { [T in BlockType]: (block: BlockProps<T>, surroundings: Surroundings) => Pieces } = {
  hero: ({ points, image, actions }, surroundings) => [
    bullets(points.map(literal)),
    picture(image, surroundings),
    links(actions, surroundings),
  ],
  text: ({ text, image, actions }, surroundings) => [
    running(text, surroundings),
    picture(image, surroundings),
    links(actions, surroundings),
  ],
  'card-grid': ({ cards }, surroundings) =>
    cards.flatMap(({ title, image, text, details, link }) => [
      heading(3, title),
      picture(image, surroundings),
      running(text, surroundings),
      bullets(details.map(({ label, value }) => literal(`${label}: ${value}`))),
      links(link ? [link] : [], surroundings),
    ]),
  'feature-list': ({ features }, surroundings) => parts(features, surroundings),
  steps: ({ steps }, surroundings) =>
    parts(
      steps.map(({ title, text }, i) => ({ title: `${i + 1}. ${title}`, text })),
      surroundings,
    ),
  'spec-table': ({ product, standard, rows, asOf, note }, surroundings) => [
    `**${literal(product)}**${standard ? ` (${literal(standard)})` : ''}`,
    tableMarkdown(
      ['Merkmal', 'Wert', 'Bedingung'],
      rows.map(({ label, value, condition = '' }) => [label, value, condition].map(literal)),
    ),
    asOf && `Stand ${literal(asOf)}`,
    running(note, surroundings),
  ],
  'comparison-table': ({ columns, rows, asOf, note }, surroundings) => [
    tableMarkdown(
      columns.map(literal),
      rows.map(({ label, to, cells }) => [
        to ? linkMarkdown({ label, to }, surroundings.whole) : literal(label),
        ...cells.map(literal),
      ]),
    ),
    asOf && `Stand ${literal(asOf)}`,
    running(note, surroundings),
  ],
  'quality-levels': ({ levels, note }, surroundings) => [
    tableMarkdown(
      ['Klasse', 'Erkennungszeichen', 'Tausch', 'Einsatz'],
      levels.map(({ name, signs, exchange, use = '' }) => [name, signs, exchange, use].map(literal)),
    ),
    running(note, surroundings),
  ],
  figures: ({ figures }) => [
    bullets(
      figures.map(({ value, label, basis, proof }) => {
        const origin = [basis, proof && proofText(proof)].filter(Boolean).join('; ')
        return `**${literal(value)}** ${literal(origin ? `${label} (${origin})` : label)}`
      }),
    ),
  ],
  questions: ({ questions }, surroundings) =>
    parts(
      questions.map(({ question, answer }) => ({ title: question, text: answer })),
      surroundings,
    ),
  'call-to-action': ({ text, actions }, surroundings) => [
    running(text, surroundings),
    links(actions, surroundings),
  ],
  'contact-details': ({ location, text }, surroundings) => [
    location ? placeMarkdown(location) : companyMarkdown(surroundings.site),
    running(text, surroundings),
  ],
  'contact-form': ({ details }, surroundings) => [
    ...(details
      ? [heading(3, details.title), companyMarkdown(surroundings.site), running(details.text, surroundings)]
      : []),
    ...formMarkdown(surroundings.site),
  ],
  links: ({ links: items }, surroundings) => [
    bullets(
      items.map(
        ({ text, ...link }) => `${linkMarkdown(link, surroundings.whole)}${text ? `: ${literal(text)}` : ''}`,
      ),
    ),
  ],
  'pallet-drawing': (pallet) => drawing(describePallet(pallet).isometric, pallet.caption),
  'mesh-box-drawing': (box) => drawing(describeMeshBox(box).isometric, box.caption),
  'collar-drawing': (collar) =>
    drawing(
      Object.values(describeCollar(collar))
        .map(({ title, text }) => `${title}: ${text}`)
        .join(' '),
      collar.caption,
    ),
  'pallet-sizes': ({ pallets, caption }) => [
    bullets(pallets.map((pallet) => literal(describePalletSize(pallet)))),
    caption && literal(caption),
  ],
}

/** A block with its heading; the opening block has the heading of the page. */
export function blockMarkdown(block: ResolvedBlock, surroundings: Surroundings): string {
  // The map pairs every type with its own form; looking one up loses that pairing.
  const form = forms[block.type] as (block: ResolvedBlock, surroundings: Surroundings) => Pieces
  return joinBlocks([
    heading(block.type === 'hero' ? 1 : 2, block.title),
    block.lead && literal(block.lead),
    ...form(block, surroundings),
  ])
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

function running(text: Markup | undefined, { whole }: Surroundings): string | undefined {
  return text && markupMarkdown(text, whole)
}

function parts(items: readonly { title: string; text?: Markup }[], surroundings: Surroundings): Pieces {
  return items.flatMap(({ title, text }) => [heading(3, title), running(text, surroundings)])
}

function links(items: readonly Link[], { whole }: Surroundings): string {
  return bullets(items.map((item) => linkMarkdown(item, whole)))
}

function picture(image: Picture | undefined, { whole }: Surroundings): string | undefined {
  return image && `!${linkMarkdown({ label: image.alt, to: photoOf(image) }, whole)}`
}

function drawing(words: string, caption: string | undefined): Pieces {
  return [literal(words), caption && literal(caption)]
}
