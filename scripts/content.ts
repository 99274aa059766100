import { resolve } from 'node:path'
import type { Content } from '#content'
import { codeStamp } from '../src/files/code-stamp.mjs'
import { folderDisk } from '../src/files/disk.ts'
import { hashOf } from '../src/files/hash.ts'
import { openMemory } from '../src/files/memory.ts'
import { checksRemembered, createChecking, createLoader, readingRemembered } from '../src/loader/index.ts'
import { reportText } from '../src/problems/index.ts'
import { siteDir } from './environment.ts'

type Sound = Content & Required<Pick<Content, 'written'>>

let loading: Promise<Sound> | undefined

/** Returns the content, loaded once per process; prints its problems and exits if one of them is an error. */
export function loadContentOrExit(): Promise<Sound> {
  loading ??= load()
  return loading
}

/** Loads the content, reusing what an earlier run of the same code has read and found to be in order. */
export async function loadRemembered(): Promise<Content> {
  const [about, code] = [resolve(siteDir), codeStamp()]
  const reading = readingRemembered(openMemory('read', { about, heading: code }), hashOf)
  const inContext = (context: string) => openMemory('checked', { about, heading: hashOf(code + context) })
  const checks = checksRemembered(inContext, hashOf)
  const content = await createLoader(folderDisk(siteDir), reading, createChecking(checks.recall))()
  await checks.save()
  return content
}

async function load(): Promise<Sound> {
  const content = await loadRemembered()
  if (content.problems.length > 0) {
    console.error(reportText(content, process.stderr.isTTY && !process.env.NO_COLOR))
  }
  if (!content.written) process.exit(1)
  return { ...content, written: content.written }
}
