import { styleText } from 'node:util'
import type { Content } from '#reading'
import { folderDisk } from '../src/build/files/disk.ts'
import { pathFromHere } from '../src/build/files/places.ts'
import { loadContent } from '../src/content/loader/index.ts'
import { renameFiles, reportText } from '../src/content/problems/index.ts'
import { siteDir } from './environment.ts'

type Sound = Content & Required<Pick<Content, 'valid'>>

export const ownDisk = folderDisk(siteDir)

let loading: Promise<Sound> | undefined

/** Returns the content, loaded once per process; prints its problems and exits if one of them is an error. */
export function loadContentOrExit(): Promise<Sound> {
  loading ??= load()
  return loading
}

async function load(): Promise<Sound> {
  const content = await loadContent(ownDisk)
  if (content.problems.length > 0) printProblems(content)
  if (!content.valid) process.exit(1)
  return { ...content, valid: content.valid }
}

/** Prints a report as people read it: with paths from where they stand, and colours if their terminal has them. */
export function printProblems(report: Parameters<typeof reportText>[0]): void {
  const named = renameFiles(report, (file) => pathFromHere(siteDir, file))
  console.error(reportText(named, (style, text) => styleText(style, text, { stream: process.stderr })))
}
