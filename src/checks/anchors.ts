import { entriesAt, type Use } from '#content'
import { requestFields } from '#schema'
import { addedPrefix, formAnchors } from '../../schema/form-names.ts'
import { type Problem, problem } from '../problems/index.ts'
import type { Check } from './check.ts'

/** Names that a page gives to parts of its own: its root, content and menu, and those of the form. */
const ofPages = ['root', 'inhalt', 'menu']
const ofForms = ['dsgvo', ...Object.values(formAnchors), ...Object.keys(requestFields)]

/** A name leads to one place of its page. */
export const checkAnchors: Check = ({ source, uses }) => {
  const hasForm = entriesAt(source.value, ['blocks']).some(({ entry }) => entry.type === 'contact-form')
  const taken = new Set(hasForm ? [...ofPages, ...ofForms] : ofPages)
  const firsts = new Map<string, Use>()
  return uses.flatMap((use): Problem[] => {
    if (use.role !== 'anchor') return []
    const { value: anchor, path } = use
    const first = firsts.get(anchor)
    if (!first) firsts.set(anchor, use)
    const isOfForm = hasForm && anchor.startsWith(addedPrefix)
    if (!first && !taken.has(anchor) && !isOfForm) return []
    const found = source.finding(path)
    if (!first) return [problem('duplicate-anchor/reserved', found, { anchor })]
    const { line } = source.place(first.path)
    return [problem('duplicate-anchor/anchor', found, { anchor, line })]
  })
}
