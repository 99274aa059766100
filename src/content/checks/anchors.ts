import { blocksOfType, type ParsedFile } from '#reading'
import { requestFields } from '#schema'
import { addedPrefix, formAnchors } from '../../../schema/form-names.ts'
import { problem } from '../problems/index.ts'
import type { Problems } from './check.ts'
import { reportRepeats } from './repeats.ts'

/** Names that a page uses for its own parts: its root, content and menu, and those of the form. */
const ofPages = ['root', 'inhalt', 'menu']
const ofForms = ['dsgvo', ...Object.values(formAnchors), ...Object.keys(requestFields)]

/** Checks that an anchor leads to a single place of its page. */
export function* checkAnchors({ source, values }: ParsedFile): Problems {
  const anchors = values.anchor.map(({ value, path }) => ({
    entry: { anchor: value },
    at: path.slice(0, -1),
  }))
  if (anchors.length === 0) return
  yield* reportRepeats(source, anchors, 'duplicate-anchor/anchor')
  const hasForm = blocksOfType(source.value, 'contact-form').length > 0
  const taken = new Set(hasForm ? [...ofPages, ...ofForms] : ofPages)
  for (const [value, at] of new Map(anchors.toReversed().map(({ entry, at }) => [entry.anchor, at]))) {
    if (!taken.has(value) && !(hasForm && value.startsWith(addedPrefix))) continue
    yield problem('duplicate-anchor/reserved', source.finding([...at, 'anchor']), { value })
  }
}
