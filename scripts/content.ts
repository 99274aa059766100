import { resolve } from 'node:path'
import type { Content } from '#content'
import { codeStamp } from '../src/files/code-stamp.mjs'
import { folderDisk } from '../src/files/disk.ts'
import { hashOf } from '../src/files/hash.ts'
import { openMemory } from '../src/files/memory.ts'
import { createLoader, readingRemembered } from '../src/loader/index.ts'
import { reportText } from '../src/problems/index.ts'
import { siteDir } from './environment.ts'

type Sound = Content & Required<Pick<Content, 'written'>>

let loading: Promise<Sound> | undefined

/** Returns the content, loaded once per process; prints its problems and exits if one of them is an error. */
export function loadContentOrExit(): Promise<Sound> {
  loading ??= load()
  return loading
}

/** Loads the content, reusing what an earlier run of the same code has read. */
export function loadRemembered(): Promise<Content> {
  const memory = openMemory('read', { about: resolve(siteDir), heading: codeStamp() })
  return createLoader(folderDisk(siteDir), readingRemembered(memory, hashOf))()
}

async function load(): Promise<Sound> {
  const content = await loadRemembered()
  if (content.problems.length > 0) {
    console.error(reportText(content, process.stderr.isTTY && !process.env.NO_COLOR))
  }
  if (!content.written) process.exit(1)
  return { ...content, written: content.written }
}
