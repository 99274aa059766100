import { entriesAt, type WrittenFile } from '#content'
import { requestFields } from '#schema'
import { addedPrefix, formAnchors } from '../../schema/form-names.ts'
import { problem } from '../problems/index.ts'
import { type Problems, reportRepeats } from './check.ts'

/** Names that a page uses for its own parts: its root, content and menu, and those of the form. */
const ofPages = ['root', 'inhalt', 'menu']
const ofForms = ['dsgvo', ...Object.values(formAnchors), ...Object.keys(requestFields)]

/** Checks that an anchor leads to a single place of its page. */
export function* checkAnchors({ source, uses }: WrittenFile): Problems {
  const anchors = uses.flatMap(({ role, value, path }) =>
    role === 'anchor' ? [{ value, path, at: path }] : [],
  )
  if (anchors.length === 0) return
  yield* reportRepeats(source, anchors, 'duplicate-anchor/anchor')
  const hasForm = entriesAt(source.value, ['blocks']).some(({ entry }) => entry.type === 'contact-form')
  const taken = new Set(hasForm ? [...ofPages, ...ofForms] : ofPages)
  for (const [value, path] of new Map(anchors.toReversed().map(({ value, path }) => [value, path]))) {
    if (!taken.has(value) && !(hasForm && value.startsWith(addedPrefix))) continue
    yield problem('duplicate-anchor/reserved', source.finding(path), { value })
  }
}
