import type { BlockProps, BlockType, Markup, Picture, ResolvedBlock, SiteData } from '#schema'
import { describeCollar } from '../drawings/collar.ts'
import { describeMeshBox } from '../drawings/mesh-box.ts'
import { describePallet } from '../drawings/pallet.ts'
import { describePalletSize } from '../drawings/pallet-sizes.ts'
import { proofText } from '../ui/proof.ts'
import { companyMarkdown } from './company-markdown.ts'
import {
  bullets,
  joinBlocks,
  linkMarkdown,
  literal,
  markupMarkdown,
  tableMarkdown,
  type WholeAddress,
} from './markdown.ts'
import { photoOf } from './photo.ts'

type Around = { site: SiteData; whole: WholeAddress }
type Pieces = readonly (string | undefined)[]
type Link = { label: string; to: string }

/** What a block says below its heading; leaving a block out does not compile. */
const forms: { [T in BlockType]: (block: BlockProps<T>, around: Around) => Pieces } = {
  hero: ({ points, image, actions }, around) => [
    bullets(points.map(literal)),
    picture(image, around),
    links(actions, around),
  ],
  text: ({ text, image, actions }, around) => [
    running(text, around),
    picture(image, around),
    links(actions, around),
  ],
  'card-grid': ({ cards }, around) =>
    cards.flatMap(({ title, image, text, details, link }) => [
      heading(3, title),
      picture(image, around),
      running(text, around),
      bullets(details.map(({ label, value }) => literal(`${label}: ${value}`))),
      links(link ? [link] : [], around),
    ]),
  'feature-list': ({ features }, around) => parts(features, around),
  steps: ({ steps }, around) =>
    parts(
      steps.map(({ title, text }, i) => ({ title: `${i + 1}. ${title}`, text })),
      around,
    ),
  'spec-table': ({ product, standard, rows, asOf, note }, around) => [
    `**${literal(product)}**${standard ? ` (${literal(standard)})` : ''}`,
    tableMarkdown(
      ['Merkmal', 'Wert', 'Bedingung'],
      rows.map(({ label, value, condition = '' }) => [label, value, condition].map(literal)),
    ),
    asOf && `Stand ${literal(asOf)}`,
    running(note, around),
  ],
  'comparison-table': ({ columns, rows, asOf, note }, around) => [
    tableMarkdown(
      columns.map(literal),
      rows.map(({ label, to, cells }) => [
        to ? linkMarkdown({ label, to }, around.whole) : literal(label),
        ...cells.map(literal),
      ]),
    ),
    asOf && `Stand ${literal(asOf)}`,
    running(note, around),
  ],
  'quality-levels': ({ levels, note }, around) => [
    tableMarkdown(
      ['Klasse', 'Erkennungszeichen', 'Tausch', 'Einsatz'],
      levels.map(({ name, signs, exchange, use = '' }) => [name, signs, exchange, use].map(literal)),
    ),
    running(note, around),
  ],
  figures: ({ figures }) => [
    bullets(
      figures.map(({ value, label, basis, proof }) => {
        const origin = [basis, proof && proofText(proof)].filter(Boolean).join('; ')
        return `**${literal(value)}** ${literal(origin ? `${label} (${origin})` : label)}`
      }),
    ),
  ],
  questions: ({ questions }, around) =>
    parts(
      questions.map(({ question, answer }) => ({ title: question, text: answer })),
      around,
    ),
  'call-to-action': ({ text, actions }, around) => [running(text, around), links(actions, around)],
  'contact-details': ({ text }, around) => [companyMarkdown(around.site), running(text, around)],
  'contact-form': ({ details }, around) => [
    ...(details
      ? [heading(3, details.title), companyMarkdown(around.site), running(details.text, around)]
      : []),
    ...formMarkdown(around.site),
  ],
  links: ({ links: items }, around) => [
    bullets(
      items.map(
        ({ text, ...link }) => `${linkMarkdown(link, around.whole)}${text ? `: ${literal(text)}` : ''}`,
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

/** A block with its heading; the one that opens the page has the heading of the page. */
export function blockMarkdown(block: ResolvedBlock, around: Around): string {
  // The map pairs every type with its own form; looking one up loses that pairing.
  const form = forms[block.type] as (block: ResolvedBlock, around: Around) => Pieces
  return joinBlocks([
    heading(block.type === 'hero' ? 1 : 2, block.title),
    block.lead && literal(block.lead),
    ...form(block, around),
  ])
}

function formMarkdown({ form, limits }: SiteData): Pieces {
  return [
    bullets(
      (Object.keys(form.fields) as (keyof typeof form.fields)[]).map((field) => {
        const choices =
          field === 'produktwahl' ? `: ${form.choices.map(({ label }) => label).join(', ')}` : ''
        return literal(`${form.fields[field].label}${limits[field].required ? ' *' : ''}${choices}`)
      }),
    ),
    literal(form.requiredHint),
  ]
}

function heading(level: number, text: string): string {
  return `${'#'.repeat(level)} ${literal(text)}`
}

function running(text: Markup | undefined, { whole }: Around): string | undefined {
  return text && markupMarkdown(text, whole)
}

function parts(items: readonly { title: string; text?: Markup }[], around: Around): Pieces {
  return items.flatMap(({ title, text }) => [heading(3, title), running(text, around)])
}

function links(items: readonly Link[], { whole }: Around): string {
  return bullets(items.map((item) => linkMarkdown(item, whole)))
}

function picture(image: Picture | undefined, { whole }: Around): string | undefined {
  return image && `!${linkMarkdown({ label: image.alt, to: photoOf(image) }, whole)}`
}

function drawing(words: string, caption: string | undefined): Pieces {
  return [literal(words), caption && literal(caption)]
}
