import type { Content } from '#reading'
import { folderDisk } from '../src/build/files/disk.ts'
import { loadContent } from '../src/content/loader/index.ts'
import { siteDir } from './environment.ts'
import { printProblems } from './print-problems.ts'

type Sound = Content & Required<Pick<Content, 'valid'>>

let loading: Promise<Sound> | undefined

/** Returns the content, loaded once per process; prints its problems and exits if one of them is an error. */
export function loadContentOrExit(): Promise<Sound> {
  loading ??= load()
  return loading
}

async function load(): Promise<Sound> {
  const content = await loadContent(folderDisk(siteDir))
  if (content.problems.length > 0) printProblems(content)
  if (!content.valid) process.exit(1)
  return { ...content, valid: content.valid }
}
