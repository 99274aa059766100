import { type Content, entriesAt, pageSource } from '#content'
import type { Place } from '../page/messages.ts'
import { filesIn, namesIn, type Snapshot, thumbnailOf } from './disk.ts'
import { usesOf } from './fact-uses.ts'
import type { Choice } from './field-kinds.ts'
import { type Form, formAt } from './form.ts'
import { linkTargets } from './known.ts'
import type { ChoiceKind } from './messages.ts'
import { withPlainWords } from './plain-words.ts'

/** The form of a place, as things stand. */
export function formOf({ file, path }: Place, content: Content | undefined, { texts }: Snapshot): Form {
  const locations = entriesAt(content?.shaped.site, ['locations']).map(({ entry }) => ({
    value: String(entry.id),
    label: String(entry.name ?? entry.id),
  }))
  const { site } = content?.shaped ?? {}
  const text = texts.get(file) ?? ''
  const problems = withPlainWords(content?.problems.filter((one) => one.file === file) ?? [], texts)
  const form = formAt({ file, text, path, problems, locations })
  for (const field of file === 'site.yaml' ? form.fields : []) field.uses = usesOf(site, field.path, texts)
  const route = site?.routes.find(({ page }) => pageSource(page) === file)
  return site && route && form.path.length === 0 ? { ...form, address: site.url + route.path } : form
}

/** What a link can lead to, or a picture can be, each with what it is called. */
export function choicesAmong(kind: ChoiceKind, content: Content | undefined, { files }: Snapshot): Choice[] {
  if (kind === 'picture')
    return filesIn(files, 'picture').map(([value, image]) => {
      const picture = thumbnailOf(image)
      return { value, label: value, ...(picture && { picture }) }
    })
  if (!content) return []
  const targets = linkTargets({ shaped: content.shaped, downloads: namesIn(files, 'download') })
  return [...targets].map(([value, label]) => ({ value, label }))
}
