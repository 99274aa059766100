import { isHidden, textsIn } from '#content'
import { toReplace } from '../../edit/index.ts'
import type { Place } from '../page/messages.ts'
import { messageOf, placeName, type ReportedChange, reportOf, versionOf } from '../report/index.ts'
import { base64 } from '../workspace/base64.ts'
import type { FileChange } from '../workspace/workspace.ts'
import { changedKeys } from './maps.ts'
import { createPreview } from './preview.ts'
import type { Snapshot } from './snapshot.ts'
import type { PageView } from './types.ts'

export function changesBetween(published: Snapshot, present: Snapshot): ReportedChange[] {
  return reportOf(published.texts, present.texts, { before: published.files, after: present.files })
}

/** All files to be written so that the stored site becomes the present one. */
export function filesToWrite(published: Snapshot, present: Snapshot): FileChange[] {
  const texts = changedKeys(published.texts, present.texts).map((file): FileChange => {
    const text = present.texts.get(file)
    return text === undefined ? { file, removed: true } : { file, text }
  })
  const files = changedKeys(published.files, present.files).map((file): FileChange => {
    const added = present.files.get(file)?.added
    return added ? { file, bytes: base64(added) } : { file, removed: true }
  })
  return [...texts, ...files]
}

/** The places whose text still asks to be replaced, in the files to be published; nobody sees those of a hidden page. */
export function unreplacedIn(published: Snapshot, present: Snapshot): { place: Place; label: string }[] {
  const versions = versionOf(present.texts)
  return changedKeys(published.texts, present.texts).flatMap((file) => {
    const version = versions.read(file)
    if (!version || isHidden(version)) return []
    return textsIn(version.value)
      .filter(({ text }) => text.includes(toReplace))
      .map(({ path }) => ({ place: { file, path }, label: placeName(version, path) }))
  })
}

export function messageFor(changes: readonly ReportedChange[]): string {
  const { subject, body } = messageOf(changes)
  return body === `- ${subject}` ? subject : `${subject}\n\n${body}`
}

/** A page as published and as it is now; undefined if it does not exist or cannot be read. */
export type Comparison = { before: PageView | undefined; after: PageView | undefined }

export function compared(published: Snapshot, present: Snapshot, file: string): Comparison {
  return {
    before: createPreview().show(file, published),
    after: createPreview().show(file, present, published),
  }
}
