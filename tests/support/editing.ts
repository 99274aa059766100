import { resolveContent } from '#content'
import { type Changes, readTexts, type Texts } from '../../src/edit/index.ts'
import { createLoader } from '../../src/loader/index.ts'
import { type Problem, sentence } from '../../src/problems/index.ts'
import { frozenBytes } from './frozen-site.ts'
import { type Files, memoryDisk, picture } from './site.ts'

/** Edits by hand to the frozen site, as the handbook describes them. The place of each must occur exactly once. */
export type Hands = {
  texts: Texts
  /** Replaces a piece of text. */
  write(file: string, before: string, after: string): void
  /** Inserts whole lines above the line that begins with `line`. */
  above(file: string, line: string, lines: string): void
  below(file: string, line: string, lines: string): void
  /** Removes and returns the lines from the one that begins with `from` up to the one that begins with `upTo`. */
  cut(file: string, from: string, upTo: string): string
  /** Puts a picture or another file into its folder, or removes it. */
  put(file: string, bytes: Uint8Array | undefined): void
  /** Applies the changes that one of our commands would make. */
  run(changes: Changes): void
}

export type Done = {
  errors: string[]
  hints: string[]
  /** Returns the data of a page, or with `site` the data shared by all pages, as JSON. */
  shown(path: string): string | undefined
}

/** Opens the frozen site for editing; every task starts from the original files. */
export async function openSite() {
  const original = frozenBytes()
  const texts = await readTexts(memoryDisk(original))
  let files: Files = original
  const load = createLoader({
    read: (path) => memoryDisk(files).read(path),
    list: (folder) => memoryDisk(files).list(folder),
  })
  const before = new Set((await load()).problems.map(sentence))
  return async (task: (hands: Hands) => void): Promise<Done> => {
    files = { ...original }
    task(handsOn(texts, files))
    const content = await load()
    const told = (severity: Problem['severity']) =>
      content.problems.filter((one) => one.severity === severity && !before.has(sentence(one))).map(sentence)
    const resolved = content.written && resolveContent(content, picture)
    return {
      errors: told('error'),
      hints: told('warning'),
      shown: (path) => {
        const data = path === 'site' ? resolved?.site : resolved?.pages.find((page) => page.path === path)
        return data && JSON.stringify(data).replace(/\u00a0|\u202f/g, ' ')
      },
    }
  }
}

function handsOn(texts: Texts, files: Files): Hands {
  const read = (file: string) => String(files[file] ?? '')
  const once = (file: string, piece: string) => {
    const parts = read(file).split(piece)
    if (parts.length !== 2) throw new Error(`„${piece}“ stands ${parts.length - 1} times in ${file}`)
    return parts as [string, string]
  }
  const write = (file: string, before: string, after: string) => {
    files[file] = once(file, before).join(after)
  }
  return {
    texts,
    write,
    above: (file, line, lines) => write(file, `\n${line}`, `\n${lines.replace(/\n*$/, '\n')}${line}`),
    below: (file, line, lines) => {
      const [head, tail] = once(file, `\n${line}`)
      const end = tail.indexOf('\n')
      files[file] = `${head}\n${line}${tail.slice(0, end)}\n${lines}${tail.slice(end)}`
    },
    cut: (file, from, upTo) => {
      const [head, tail] = once(file, `\n${from}`)
      const end = tail.indexOf(`\n${upTo}`)
      if (end < 0) throw new Error(`„${upTo}“ does not follow in ${file}`)
      files[file] = `${head}${tail.slice(end)}`
      return `${from}${tail.slice(0, end)}\n`
    },
    put: (file, bytes) => {
      files[file] = bytes
    },
    run: (changes) => void Object.assign(files, Object.fromEntries(changes)),
  }
}
