import { messageOf, type ReportedChange, reportOf } from '../report/index.ts'
import type { FileChange } from '../workspace/workspace.ts'
import type { Snapshot } from './disk.ts'
import { changedKeys } from './draft.ts'

/** What is new, gone or another among pictures and files to download. */
function besides(before: ReadonlyMap<string, unknown>, after: ReadonlyMap<string, unknown>) {
  const names = changedKeys(before, after)
  return {
    added: names.filter((name) => !before.has(name)),
    removed: names.filter((name) => !after.has(name)),
    replaced: names.filter((name) => before.has(name) && after.has(name)),
  }
}

export function changesBetween(kept: Snapshot, present: Snapshot): ReportedChange[] {
  return reportOf(kept.texts, present.texts, {
    images: besides(kept.images, present.images),
    files: besides(kept.downloads, present.downloads),
  })
}

/** All that has to be written so that what is kept becomes what is present. */
export function filesToWrite(kept: Snapshot, present: Snapshot): FileChange[] {
  const texts = changedKeys(kept.texts, present.texts).map((file): FileChange => {
    const text = present.texts.get(file)
    return text === undefined ? { file, removed: true } : { file, text }
  })
  const bytes = (folder: string, before: Bytes, after: Bytes) =>
    changedKeys(before, after).map((name): FileChange => {
      const added = after.get(name)?.added
      const file = `${folder}/${name}`
      return added ? { file, bytes: base64(added) } : { file, removed: true }
    })
  return [
    ...texts,
    ...bytes('pages/images', kept.images, present.images),
    ...bytes('pages/files', kept.downloads, present.downloads),
  ]
}

type Bytes = ReadonlyMap<string, { added?: Uint8Array }>

export function messageFor(kept: Snapshot, present: Snapshot): string {
  const { subject, body } = messageOf(changesBetween(kept, present))
  return body === `- ${subject}` ? subject : `${subject}\n\n${body}`
}

/** In pieces, for a call takes only so many values. */
function base64(bytes: Uint8Array): string {
  let text = ''
  for (let at = 0; at < bytes.length; at += 0x8000)
    text += String.fromCharCode(...bytes.subarray(at, at + 0x8000))
  return btoa(text)
}
